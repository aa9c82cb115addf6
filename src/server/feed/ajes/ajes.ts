import { stat, readFile } from 'node:fs/promises'
import { basename } from 'node:path'
import type { FeedAdapter, FeedRow, ReadingContext } from '../feed-lot.ts'
import { FeedRefused } from '../feed-refused.ts'
import { keyOrNull, RowProblem } from '../row-problem.ts'
import { answerRows, MAX_ANSWER_BYTES, type AnswerRow } from './ajes-answer.ts'
import { AJES_COLUMNS, textColumns } from './ajes-columns.ts'
import { ajesKey } from './ajes-identity.ts'
import { ajesLot } from './ajes-lot.ts'
import { ajesMarket } from './market/ajes-market.ts'
import { askAjes } from './ask-ajes.ts'
import { AJES_TABLES, tableOf, tableOfFile } from './ajes-tables.ts'
import { unpacked } from './ajes-unpack.ts'

/**
 * The query service of AJES: its original answers, one per file, in JSON or XML, packed or not. A file's name may begin with the table that was
 * asked (`bike_st-0001.json`). Line is the row's place in the answer. A lot that is not in an answer is not missing: no answer has all lots.
 */
export const ajes: FeedAdapter = {
  name: 'ajes',
  endings: ['.json', '.xml'],
  isWhole: false,
  tableOfFile,
  columns: AJES_COLUMNS,
  // A bike hall; its lots' pictures are on its own host.
  pictureReferers: { 'bdsc.jupiter.ac': 'https://bdsc.jupiter.ac/' },
  read: readAjes,
  online: askAjes,
  market: ajesMarket,
}

async function* readAjes(files: readonly string[], context: ReadingContext): AsyncGenerator<FeedRow> {
  let hasRows = false
  for (const path of files) {
    const file = basename(path)
    for (const [at, row] of answerRows(file, await answerBytes(path)).entries()) {
      hasRows = true
      yield feedRow({ file, line: at + 1 }, row, context)
    }
  }
  if (!hasRows) throw new FeedRefused(`no row in ${files.map(file => basename(file)).join(', ')}`)
}

async function answerBytes(path: string): Promise<Uint8Array> {
  if ((await stat(path)).size > MAX_ANSWER_BYTES)
    throw new FeedRefused(`${path} is larger than any answer of the query service`)
  return unpacked(basename(path), await readFile(path))
}

function feedRow(place: { file: string; line: number }, row: AnswerRow, context: ReadingContext): FeedRow {
  if ('problem' in row) return { ...place, ...row.problem, key: null }
  const table = tableOf(place.file, row.columns)
  try {
    return { ...place, part: table, lot: ajesLot(textColumns(row.columns), table, context) }
  } catch (error) {
    if (!(error instanceof RowProblem)) throw error
    const key = keyOrNull(() => ajesKey(textColumns(row.columns), AJES_TABLES[table]))
    return { ...place, field: error.field, reason: error.message, key }
  }
}

import { basename } from 'node:path'
import type { FeedAdapter, FeedRow, ReadingContext } from '../feed-lot.ts'
import { FeedRefused } from '../feed-refused.ts'
import { refuseCutDump } from '../mysql/dump-end.ts'
import { dumpRows, type DumpRow } from '../mysql/dump-rows.ts'
import { keyOrNull, RowProblem } from '../row-problem.ts'
import { sourceText } from '../source-files.ts'
import { aleadoIdentity } from './aleado-identity.ts'
import { ALEADO_COLUMNS } from './aleado-columns.ts'
import { aleadoLot } from './aleado-lot.ts'
import { addLookup, emptyLookups, LOOKUP_TABLE_NAMES, LOT_TABLES, type AleadoLookups } from './aleado-tables.ts'

const LOT_TABLE_NAMES: ReadonlySet<string> = new Set(Object.keys(LOT_TABLES))

/** The Aleado dump: one MySQL dump or a folder of them, `.sql` or `.sql.gz`. */
export const aleado: FeedAdapter = {
  name: 'aleado',
  endings: ['.sql'],
  isWhole: true,
  columns: ALEADO_COLUMNS,
  pictureReferers: { 'aleado.com': 'https://www.aleado.com/' },
  read: readAleado,
}

/**
 * Reads the files twice. The look-up tables come first, since a dump lists its tables by name and models follow the lots that need them. Then come
 * the lots, row by row, so that a full market is never in memory.
 */
async function* readAleado(files: readonly string[], context: ReadingContext): AsyncGenerator<FeedRow> {
  for (const file of files) await refuseCutDump(file)
  const lookups = emptyLookups()
  for (const file of files) {
    for await (const row of rowsOf(file, LOOKUP_TABLE_NAMES)) addLookup(lookups, row.table, row.values)
  }
  let hasLots = false
  for (const file of files) {
    for await (const row of rowsOf(file, LOT_TABLE_NAMES)) {
      hasLots = true
      yield feedRow(basename(file), row, lookups, context)
    }
  }
  // An empty answer is a fault of the source, not a market in which everything was withdrawn.
  if (!hasLots)
    throw new FeedRefused(
      `no row of ${Object.keys(LOT_TABLES).join(', ')} in ${files.map(file => basename(file)).join(', ')}`,
    )
}

function rowsOf(file: string, tables: ReadonlySet<string>) {
  return dumpRows(file, sourceText(file), tables)
}

function feedRow(file: string, row: DumpRow, lookups: AleadoLookups, context: ReadingContext): FeedRow {
  const kind = LOT_TABLES[row.table]!
  try {
    if (row.problem !== null) throw new RowProblem(row.problem.field, row.problem.reason)
    return { file, line: row.line, part: row.table, lot: aleadoLot(row.values, kind, lookups, context) }
  } catch (error) {
    if (!(error instanceof RowProblem)) throw error
    const key = keyOrNull(() => aleadoIdentity(row.values, kind, lookups, context).key)
    return { file, line: row.line, field: error.field, reason: error.message, key }
  }
}

import { basename } from 'node:path'
import { csvRows, OpenQuote, SEPARATORS, type CsvRow } from '#server/csv-rows.ts'
import type { FeedAdapter, FeedRow, ReadingContext } from '../feed-lot.ts'
import { FeedRefused } from '../feed-refused.ts'
import { keyOrNull, RowProblem } from '../row-problem.ts'
import { sourceText } from '../source-files.ts'
import { csvCharset } from './csv-charset.ts'
import { COLUMN_OF, headerOf, unreadTitles } from './csv-columns.ts'
import { csvKey, csvLot, ordinaryCells, type Cells } from './csv-lot.ts'
import { csvList, csvPart } from './csv-part.ts'

/** Titles, dates and addresses that agents write above their header. */
const MAX_TITLES = 30

/** Tables of agents: one CSV or a folder of them, `.csv` or `.csv.gz`, in UTF-8 or Shift_JIS. Each file is a complete list of its own. */
export const csv: FeedAdapter = {
  name: 'csv',
  endings: ['.csv'],
  isWhole: true,
  listOfFile: csvList,
  hasOneRowPerLot: true,
  columns: COLUMN_OF,
  read: readCsv,
}

async function* readCsv(files: readonly string[], context: ReadingContext): AsyncGenerator<FeedRow> {
  let hasLots = false
  for (const path of files) {
    for await (const row of rowsOf(path, context)) {
      hasLots = true
      yield row
    }
  }
  if (!hasLots) throw new FeedRefused(`no row below the header of ${files.map(file => basename(file)).join(', ')}`)
}

async function* rowsOf(path: string, context: ReadingContext): AsyncGenerator<FeedRow> {
  const file = basename(path)
  const charset = await csvCharset(file, path)
  const separator = await separatorOf(file, path, charset)
  let header: string[] | null = null
  try {
    for await (const row of csvRows(sourceText(path, charset), separator)) {
      if (header !== null) {
        if (!row.isEnded && row.cells.length < header.length) throw cutOff(file, row)
        yield feedRow(file, header, row, context)
      } else {
        header = headerOf(row.cells)
        if (header === null) continue
        refuseTwins(file, header)
        for (const title of unreadTitles(row.cells)) context.noteUnread?.(title)
      }
    }
  } catch (error) {
    throw error instanceof OpenQuote ? new FeedRefused(`${file} ${error.message}`) : error
  }
}

/** The separator that makes the line a header. Counting separators would be misleading, since remarks contain any number of each. */
async function separatorOf(file: string, path: string, charset: string): Promise<string> {
  for (const separator of SEPARATORS) if (await partsHeader(path, charset, separator)) return separator
  throw new FeedRefused(`${file} has no header: a line with the columns auction, lot, maker and model at the least`)
}

async function partsHeader(path: string, charset: string, separator: string): Promise<boolean> {
  let titles = 0
  try {
    for await (const { cells } of csvRows(sourceText(path, charset), separator)) {
      if (headerOf(cells) !== null) return true
      if ((titles += 1) > MAX_TITLES) return false
    }
  } catch (error) {
    if (!(error instanceof OpenQuote)) throw error
  }
  return false
}

/** Rows are missing, so nothing of it goes in: an import would count the missing lots as gone. */
function cutOff(file: string, { line }: CsvRow): FeedRefused {
  return new FeedRefused(`${file} is cut off at line ${line}; nothing was imported`)
}

function refuseTwins(file: string, header: readonly string[]): void {
  const twin = header.find((name, at) => name !== '' && header.indexOf(name) !== at)
  if (twin !== undefined) throw new FeedRefused(`${file} has the column ${twin} twice`)
}

function feedRow(
  file: string,
  header: readonly string[],
  { line, cells, isEnded, longCell }: CsvRow,
  context: ReadingContext,
): FeedRow {
  const nameAt = (at: number) => header[at] || `column ${at + 1}`
  const raw: Cells = Object.fromEntries(header.map((_, at) => [nameAt(at), cells[at] ?? null]))
  const row = ordinaryCells(raw)
  try {
    if (longCell !== null) throw new RowProblem(nameAt(longCell), 'is too long for a field of a feed')
    // Spreadsheets end short rows with empty cells; cells beyond the header mean an unquoted comma.
    if (
      cells.length !== header.length &&
      (cells.length < header.length || cells.slice(header.length).some(each => each.trim() !== ''))
    )
      throw new RowProblem('row', `has ${cells.length} values where the table has ${header.length} columns`)
    // Programs leave out the last line break, but a price may be cut off just as well.
    if (!isEnded) throw new RowProblem('row', 'is the last line and has no line break: the file may be cut off')
    const lot = csvLot(row, raw, context)
    return { file, line, part: csvPart(file, lot.key), lot }
  } catch (error) {
    if (!(error instanceof RowProblem)) throw error
    return { file, line, field: error.field, reason: error.message, key: keyOrNull(() => csvKey(row)) }
  }
}

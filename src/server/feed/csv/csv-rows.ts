import { FeedRefused } from '../feed-refused.ts'

/** `isEnded`: a line break stands behind it. */
export type CsvRow = { line: number; cells: string[]; isEnded: boolean }

/** Longest cell; a quote that nobody closes may not fill the memory. */
const MOST_CHARACTERS = 100_000
const SEPARATORS = [',', ';', '\t']

/**
 * Rows of a CSV (RFC 4180) as they stream in: cells parted by comma, semicolon or tab (whichever the first lines have most), quoted ones may hold
 * all of them, doubled quotes and line breaks. Empty lines are left out. Throws `FeedRefused` on a quote that is never closed.
 */
export async function* csvRows(file: string, chunks: AsyncIterable<string>): AsyncGenerator<CsvRow> {
  let separator: string | null = null
  let head = ''
  const reader = rowReader(file)
  for await (const chunk of chunks) {
    if (separator === null) {
      head += chunk
      // Enough to see the header behind its titles.
      if (head.length < 10_000) continue
      separator = separatorOf(head)
      yield* reader.take(head, separator)
    } else yield* reader.take(chunk, separator)
  }
  if (separator === null) yield* reader.take(head, separatorOf(head))
  yield* reader.end()
}

function separatorOf(head: string): string {
  const lines = head.split(/[\r\n]+/).slice(0, 20)
  const most = (separator: string) => Math.max(...lines.map(line => line.split(separator).length))
  return SEPARATORS.reduce((best, next) => (most(next) > most(best) ? next : best))
}

function rowReader(file: string) {
  let cells: string[] = []
  let cell = ''
  let quoting: 'no' | 'open' | 'closed' = 'no'
  let line = 1
  let startedAt = 1
  let lastWasReturn = false

  function endCell() {
    cells.push(cell)
    cell = ''
    quoting = 'no'
  }
  function endRow(isEnded: boolean): CsvRow[] {
    endCell()
    const row = { line: startedAt, cells, isEnded }
    cells = []
    startedAt = line
    return row.cells.some(each => each.trim() !== '') ? [row] : []
  }
  function* take(text: string, separator: string): Generator<CsvRow> {
    for (const char of text) {
      const isSecondOfBreak = char === '\n' && lastWasReturn
      lastWasReturn = char === '\r'
      if ((char === '\n' && !isSecondOfBreak) || char === '\r') line += 1
      if (quoting === 'open') {
        if (char === '"') quoting = 'closed'
        else cell += char
      } else if (char === '"' && (quoting === 'closed' || cell === '')) {
        if (quoting === 'closed') cell += '"'
        quoting = 'open'
      } else if (char === separator) endCell()
      else if (isSecondOfBreak) startedAt = line
      else if (char === '\n' || char === '\r') yield* endRow(true)
      else cell += char
      if (cell.length > MOST_CHARACTERS)
        throw new FeedRefused(`${file}, line ${startedAt}: a cell is longer than any field of a feed may be`)
    }
  }
  function* end(): Generator<CsvRow> {
    if (quoting === 'open') throw new FeedRefused(`${file} breaks off inside the quotes of line ${startedAt}`)
    if (cell !== '' || cells.length > 0) yield* endRow(false)
  }
  return { take, end }
}

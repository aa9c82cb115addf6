/** `isEnded`: a line break follows it. `longCell`: the place of the first cell that was too long, which is truncated. */
export type CsvRow = { line: number; cells: string[]; isEnded: boolean; longCell: number | null }

/** The file was cut off, or its lines were read with the wrong separator. */
export class OpenQuote extends Error {
  override name = 'OpenQuote'
  /** The first line of the row that the quote is in. */
  readonly line: number

  constructor(line: number) {
    super(`breaks off inside the quotes of line ${line}`)
    this.line = line
  }
}

/** Longest cell; an unclosed quote must not fill the memory. */
const MAX_CHARACTERS = 100_000
export const SEPARATORS = [',', ';', '\t'] as const

/**
 * Rows of a CSV (RFC 4180), streamed; quoted cells may hold separators, doubled quotes and line breaks. Empty lines are skipped. Throws `OpenQuote`
 * on a quote that is never closed.
 */
export async function* csvRows(
  chunks: AsyncIterable<string> | readonly string[],
  separator: string,
): AsyncGenerator<CsvRow> {
  const reader = rowReader(separator)
  for await (const chunk of chunks) yield* reader.take(chunk)
  yield* reader.end()
}

function rowReader(separator: string) {
  let cells: string[] = []
  let cell = ''
  let longCell: number | null = null
  let quoting: 'no' | 'open' | 'closed' = 'no'
  let line = 1
  let startedAt = 1
  let lastWasReturn = false

  function add(char: string) {
    if (cell.length < MAX_CHARACTERS) cell += char
    else longCell ??= cells.length
  }
  function endCell() {
    cells.push(cell)
    cell = ''
    quoting = 'no'
  }
  function endRow(isEnded: boolean): CsvRow[] {
    endCell()
    const row = { line: startedAt, cells, isEnded, longCell }
    cells = []
    longCell = null
    startedAt = line
    return row.cells.some(each => each.trim() !== '') ? [row] : []
  }
  function* take(text: string): Generator<CsvRow> {
    for (const char of text) {
      const isSecondOfBreak = char === '\n' && lastWasReturn
      lastWasReturn = char === '\r'
      if ((char === '\n' && !isSecondOfBreak) || char === '\r') line += 1
      if (quoting === 'open') {
        if (char === '"') quoting = 'closed'
        else add(char)
      } else if (char === '"' && (quoting === 'closed' || cell === '')) {
        if (quoting === 'closed') add('"')
        quoting = 'open'
      } else if (char === separator) endCell()
      else if (isSecondOfBreak) startedAt = line
      else if (char === '\n' || char === '\r') yield* endRow(true)
      else add(char)
    }
  }
  function* end(): Generator<CsvRow> {
    if (quoting === 'open') throw new OpenQuote(startedAt)
    if (cell !== '' || cells.length > 0) yield* endRow(false)
  }
  return { take, end }
}

/**
 * Rows of a CSV by RFC 4180. Cells are separated by comma or semicolon (whichever the first line has). Quoted cells may hold both, doubled quotes
 * and line ends. Empty lines are skipped; a byte order mark is no part of the first cell.
 */
export function parseCsv(text: string): string[][] {
  const source = text.replace(/^\uFEFF/, '')
  const firstLine = source.slice(0, source.search(/[\r\n]|$/))
  const separator = firstLine.includes(';') && !firstLine.includes(',') ? ';' : ','
  const rows: string[][] = []
  let row: string[] = []
  let cell = ''
  let quoted = false
  const endRow = () => {
    row.push(cell)
    cell = ''
    if (row.some(each => each !== '')) rows.push(row)
    row = []
  }
  for (let at = 0; at < source.length; at++) {
    const character = source[at]!
    if (quoted) {
      if (character !== '"') cell += character
      else if (source[at + 1] === '"') {
        cell += '"'
        at++
      } else quoted = false
    } else if (character === '"' && cell === '') quoted = true
    else if (character === separator) {
      row.push(cell)
      cell = ''
    } else if (character === '\n') endRow()
    else if (character !== '\r') cell += character
  }
  endRow()
  return rows
}

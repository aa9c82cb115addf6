/** What one cell says. */
export type Cell = string | number | null

const BOM = '\ufeff'

/** Rows as a spreadsheet opens them: UTF-8 with its mark, CRLF, quotes where needed; a text that begins like a formula stays a text. */
export function csvOf(head: readonly string[], rows: readonly (readonly Cell[])[]): string {
  return BOM + [head, ...rows].map(row => `${row.map(cellText).join(',')}\r\n`).join('')
}

function cellText(cell: Cell): string {
  if (cell === null) return ''
  if (typeof cell === 'number') return String(cell)
  const safe = /^[=+\-@\t\r]/.test(cell) ? `'${cell}` : cell
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

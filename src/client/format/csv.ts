import { saveFile } from './save-file.ts'

export type Cell = string | number | null

const BOM = '\ufeff'

/** Rows in spreadsheet form: UTF-8 with BOM, CRLF, quotes where needed. A text that starts like a formula stays text. */
export function csvOf(head: readonly string[], rows: readonly (readonly Cell[])[]): string {
  return BOM + [head, ...rows].map(row => `${row.map(cellText).join(',')}\r\n`).join('')
}

function cellText(cell: Cell): string {
  if (cell === null) return ''
  if (typeof cell === 'number') return String(cell)
  const safe = /^[=+\-@\t\r]/.test(cell) ? `'${cell}` : cell
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

/** Gives the text to the browser as a download. */
export function saveCsv(name: string, text: string): void {
  saveFile(name, new Blob([text], { type: 'text/csv;charset=utf-8' }))
}

/** Excel reads UTF-8 only behind this mark. */
export const UTF8_BOM = '\uFEFF'

export type CsvValue = string | number | null

/** A row by RFC 4180: CRLF at its end, quotes where a cell needs them. */
export function csvRow(values: readonly CsvValue[], separator: ',' | ';'): string {
  return `${values.map(value => cell(value, separator)).join(separator)}\r\n`
}

function cell(value: CsvValue, separator: string): string {
  if (value === null) return ''
  if (typeof value === 'number') return String(value)
  const text = harmless(value)
  return text.includes(separator) || /["\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

/**
 * A text that a spreadsheet would take for a formula starts with an apostrophe: feeds write the cells, and a formula can send data away
 * (OWASP "CSV injection").
 */
function harmless(text: string): string {
  return /^[\s]*[=+\-@\t\r＝＋－＠]/.test(text) ? `'${text}` : text
}

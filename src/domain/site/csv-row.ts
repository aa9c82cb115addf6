import type { Language } from '../people/languages.ts'

/** Excel reads a file as UTF-8 only with this mark. */
export const UTF8_BOM = '\uFEFF'

export type CsvValue = string | number | null
type CsvSeparator = ',' | ';'

/** Where numbers have a decimal comma, spreadsheets separate cells by semicolons. With the other separator a text could make cells of its own. */
export const csvSeparator = (language: Language): CsvSeparator => (language === 'ru' ? ';' : ',')

/** A row by RFC 4180: CRLF at its end, quotes where a cell needs them. */
export function csvRow(values: readonly CsvValue[], separator: CsvSeparator): string {
  return `${values.map(value => cell(value, separator)).join(separator)}\r\n`
}

function cell(value: CsvValue, separator: CsvSeparator): string {
  if (value === null) return ''
  if (typeof value === 'number') return separator === ';' ? String(value).replace('.', ',') : String(value)
  const text = harmless(value)
  return text.includes(separator) || /["\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

/**
 * A cell that a spreadsheet would read as a formula gets an apostrophe in front. Feeds and people write the cells, and a formula can send data away
 * (OWASP "CSV injection").
 */
function harmless(text: string): string {
  return /^[\s]*[=+\-@\t\r＝＋－＠]/.test(text) ? `'${text}` : text
}

import type { Language } from '#domain/people/languages.ts'
import { csvRow, csvSeparator, UTF8_BOM, type CsvValue } from '#domain/site/csv-row.ts'
import { saveFile } from '#client/device/save-file.ts'

/** Rows in spreadsheet form, in the reader's language. A text that starts like a formula stays text. */
export function csvOf(head: readonly string[], rows: readonly (readonly CsvValue[])[], language: Language): string {
  return UTF8_BOM + [head, ...rows].map(row => csvRow(row, csvSeparator(language))).join('')
}

/** Gives the text to the browser as a download. */
export function saveCsv(name: string, text: string): void {
  saveFile(name, new Blob([text], { type: 'text/csv;charset=utf-8' }))
}

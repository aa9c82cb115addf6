import { pageTypeRecord, type PageType } from '#domain/lots/page-types.ts'
import { lotStatusLabel, stockStatusLabel } from '#domain/lots/status-labels.ts'
import type { Language } from '#domain/people/languages.ts'

/** The status label of a lot on a listing. */
export function statusWord(status: number, pageType: PageType, language: Language): string {
  const label = pageTypeRecord(pageType).holds === 'stock' ? stockStatusLabel : lotStatusLabel
  return label(status, language)
}

import { UNSOLD_FILTER } from '#domain/lots/statuses.ts'
import type { Language } from '#domain/people/languages.ts'

/** Labels of the auction statuses in filters. */
const NAMES: Record<number, Record<Language, string>> = {
  4531: { en: 'Ongoing', ru: 'Идут торги' },
  4532: { en: 'Upcoming', ru: 'Скоро' },
  4533: { en: 'Sold', ru: 'Продан' },
  4534: { en: 'Sold by negotiation', ru: 'Продан по переговорам' },
  4535: { en: 'Not sold', ru: 'Не продан' },
  4536: { en: 'Cancelled', ru: 'Отменён' },
  4537: { en: 'Removed', ru: 'Снят' },
  4538: { en: 'Unknown', ru: 'Неизвестно' },
  [UNSOLD_FILTER]: { en: 'Unsold (all)', ru: 'Без продажи (все)' },
}

export function statusName(code: number, language: Language): string {
  return (NAMES[code] ?? NAMES[4538]!)[language]
}

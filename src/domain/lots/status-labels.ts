import type { Language } from '../people/languages.ts'
import { hasResult, LOT_STATUS, lotStatusName, UNSOLD_FILTER, type LotStatusName } from './statuses.ts'

/** The auction statuses in words: on the screen, in downloads, and in the API's lists of choices. */
const LABELS: Record<LotStatusName, Record<Language, string>> = {
  ongoing: { en: 'Ongoing', ru: 'Идут торги' },
  upcoming: { en: 'Upcoming', ru: 'Скоро' },
  sold: { en: 'Sold', ru: 'Продан' },
  soldByNegotiation: { en: 'Sold by negotiation', ru: 'Продан по переговорам' },
  notSold: { en: 'Not sold', ru: 'Не продан' },
  cancelled: { en: 'Cancelled', ru: 'Отменён' },
  removed: { en: 'Removed', ru: 'Снят' },
  unknown: { en: 'Unknown', ru: 'Неизвестно' },
}
const UNSOLD: Record<Language, string> = { en: 'Unsold (all)', ru: 'Без продажи (все)' }

/** A status in words. An unknown code reads as Unknown. */
export function lotStatusLabel(code: number, language: Language): string {
  return code === UNSOLD_FILTER ? UNSOLD[language] : LABELS[lotStatusName(code)][language]
}

const FOR_SALE: Record<Language, string> = { en: 'For sale', ru: 'В продаже' }

/** The same of a car at a fixed price. Until it is sold it is "for sale", not "ongoing". */
export function stockStatusLabel(code: number, language: Language): string {
  return hasResult(code) ? lotStatusLabel(code, language) : FOR_SALE[language]
}

/** All statuses, with the one that is used only in filters. */
export const LOT_STATUS_CODES: readonly number[] = [...Object.values(LOT_STATUS), UNSOLD_FILTER]

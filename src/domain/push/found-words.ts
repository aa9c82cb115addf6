import type { Language } from '../people/languages.ts'
import { MAX_NEW_LOTS_PER_DAY } from '../saved-searches/search-notify.ts'
import { counted, type Forms } from './counted.ts'
import type { PushNews } from './push-news.ts'

/** The finds of a saved search. */
export function foundWords({ language, count = 1, relisted = 0, isWide }: PushNews): string {
  if (isWide) return WIDE_SEARCH[language]
  if (relisted >= count) return counted(RELISTED_LOTS[language], count, language)
  const found = counted(NEW_LOTS[language], count, language)
  return relisted > 0 ? `${found}, ${counted(OF_THEM_RELISTED[language], relisted, language)}` : found
}

const WIDE_SEARCH: Record<Language, string> = {
  en: `Over ${MAX_NEW_LOTS_PER_DAY} new lots a day match this search. Narrow it to get alerts.`,
  ru: `Под поиск подходит больше ${MAX_NEW_LOTS_PER_DAY} новых лотов в день. Сузьте его, чтобы получать уведомления.`,
}
const NEW_LOTS: Record<Language, Forms> = {
  en: { one: '{n} new lot in your saved search', other: '{n} new lots in your saved search' },
  ru: {
    one: '{n} новый лот по вашему поиску',
    few: '{n} новых лота по вашему поиску',
    other: '{n} новых лотов по вашему поиску',
  },
}
/** Cars that were not sold and are offered again. */
const RELISTED_LOTS: Record<Language, Forms> = {
  en: { one: '{n} relisted lot in your saved search', other: '{n} relisted lots in your saved search' },
  ru: {
    one: '{n} лот по вашему поиску выставлен повторно',
    few: '{n} лота по вашему поиску выставлены повторно',
    other: '{n} лотов по вашему поиску выставлено повторно',
  },
}
const OF_THEM_RELISTED: Record<Language, Forms> = {
  en: { other: '{n} of them relisted' },
  ru: { one: 'из них {n} выставлен повторно', other: 'из них {n} выставлено повторно' },
}

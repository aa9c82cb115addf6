import type { Language } from '../people/languages.ts'
import { dayjs } from './dayjs.ts'
import { tokyoClock, tokyoDay } from './tokyo.ts'

/** Calendar days (`YYYY-MM-DD`) and months in a reader's words. */
const named = (day: string, language: Language) => dayjs.utc(day).locale(language)

/** `Thu`, `чт`. */
export function weekdayName(day: string, language: Language): string {
  return named(day, language).format(language === 'ru' ? 'dd' : 'ddd')
}

/** `21 May`, `21 мая`. */
export function dayOfMonth(day: string, language: Language): string {
  return named(day, language).format('D MMM')
}

/** `21 May 2026`, `21 мая 2026`. */
export function dayMonthYear(day: string, language: Language): string {
  return `${dayOfMonth(day, language)} ${day.slice(0, 4)}`
}

/** `Thu 21 May`, `чт 21.05`: the short form of buttons and lists. */
export function shortDay(day: string, language: Language): string {
  return named(day, language).format(language === 'ru' ? 'dd DD.MM' : 'ddd D MMM')
}

/** `Thu 21 May`, `чт, 21 мая`: for sentences; a form in which day and month cannot be confused. */
export function dayName(day: string, language: Language): string {
  return named(day, language).format(language === 'ru' ? 'dd, D MMM' : 'ddd D MMM')
}

/** `21 May, 10:15`, in Tokyo's time. */
export function dayAndTime(at: Date, language: Language): string {
  return `${dayOfMonth(tokyoDay(at), language)}, ${tokyoClock(at)}`
}

/** `October`, `октябрь`. @param month 1 to 12 */
export function monthName(month: number, language: Language): string {
  return named(`2000-${String(month).padStart(2, '0')}-01`, language).format('MMMM')
}

/** `Oct 2026`, `окт. 2026`. */
export function monthAndYear(day: string, language: Language): string {
  return named(day, language).format('MMM YYYY')
}

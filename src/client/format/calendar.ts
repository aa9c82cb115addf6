import type { Language } from '#domain/people/languages.ts'

type Names = Record<Language, readonly string[]>

const listed = (en: string, ru: string): Names => ({ en: en.split(' '), ru: ru.split(' ') })

/**
 * Names of days and months, written out: a browser's own formatter takes a phone twenty milliseconds to make, in the middle of its first
 * screen. From Sunday, from January.
 */
const WEEKDAYS = listed('Sun Mon Tue Wed Thu Fri Sat', 'вс пн вт ср чт пт сб')
/** As they stand beside a day: `21 May`, `21 мая`. */
const MONTHS_OF_DAYS = listed(
  'Jan Feb Mar Apr May Jun Jul Aug Sept Oct Nov Dec',
  'янв февр мар апр мая июн июл авг сент окт нояб дек',
)
/** `Thu`, `чт`. @param day `YYYY-MM-DD` */
export function weekdayName(day: string, language: Language): string {
  return WEEKDAYS[language][new Date(`${day}T00:00:00Z`).getUTCDay()]!
}

/** `21 May`, `21 мая`. @param day `YYYY-MM-DD` */
export function dayOfMonth(day: string, language: Language): string {
  const [, month, date] = day.split('-').map(Number)
  return `${date} ${MONTHS_OF_DAYS[language][month! - 1]}`
}

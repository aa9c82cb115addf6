import type { Language } from '#domain/people/languages.ts'
import { weekdayName } from '#client/format/calendar.ts'

/** `Mon (05/12)`: the filters' own form of a day (specification §2); elsewhere days are written out. */
export function weekdayLabel(day: string, language: Language): string {
  const weekday = weekdayName(day, language)
  return `${weekday[0]!.toUpperCase()}${weekday.slice(1)} (${day.slice(5, 7)}/${day.slice(8, 10)})`
}

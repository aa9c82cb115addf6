import type { Language } from '#domain/people/languages.ts'
import { dayOfMonth } from './calendar.ts'
import { dayName } from './time.ts'

/**
 * `Thu 21 May`; of a year that is over `31 Dec 2025`, just as long: among the sales of a year, one of last December would read as one to
 * come. @param day Tokyo day `YYYY-MM-DD` @param today the same of the office's clock
 */
export function dayAndPastYear(day: string, today: string, language: Language): string {
  const year = day.slice(0, 4)
  return year < today.slice(0, 4) ? `${dayOfMonth(day, language)} ${year}` : dayName(day, language)
}

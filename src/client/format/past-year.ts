import type { Language } from '#domain/people/languages.ts'
import { dayOfMonth, shortDay } from '#domain/time/day-words.ts'

/**
 * `Thu 21 May`, `чт 21.05`, or `31 Dec 2025` for a past year, which is equally long. Without the year, last December would look like a coming
 * one. @param day Tokyo day `YYYY-MM-DD` @param today the same of the server's clock
 */
export function dayAndPastYear(day: string, today: string, language: Language): string {
  const year = day.slice(0, 4)
  return year < today.slice(0, 4) ? `${dayOfMonth(day, language)} ${year}` : shortDay(day, language)
}

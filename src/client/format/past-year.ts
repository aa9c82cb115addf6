import type { Language } from '#domain/people/languages.ts'
import { dayMonthYear, shortDay } from '#domain/time/day-words.ts'

/**
 * `Thu 21 May`, `чт 21.05`, or `31 Dec 2025` for a past year, which is equally long. Without the year, last December would look like a coming
 * one. @param day Tokyo day `YYYY-MM-DD` @param today the same of the server's clock @param thisYear how a day of this year is written
 */
export function dayAndPastYear(day: string, today: string, language: Language, thisYear = shortDay): string {
  return day.slice(0, 4) < today.slice(0, 4) ? dayMonthYear(day, language) : thisYear(day, language)
}

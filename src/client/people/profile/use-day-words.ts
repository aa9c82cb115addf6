import { useLanguage } from '#client/device/use-language.ts'
import { dayMonthYear } from '#domain/time/day-words.ts'
import { tokyoDay } from '#domain/time/tokyo.ts'

/** The day of an instant with its year: `21 May 2026`. */
export function useDayWords(): (iso: string) => string {
  const language = useLanguage()
  return iso => {
    const day = tokyoDay(new Date(iso))
    return dayMonthYear(day, language)
  }
}

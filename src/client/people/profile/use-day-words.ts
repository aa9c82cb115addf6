import { useLingui } from '@lingui/react'
import type { Language } from '#domain/people/languages.ts'
import { dayMonthYear } from '#domain/time/day-words.ts'
import { tokyoDay } from '#domain/time/tokyo.ts'

/** The day of an instant with its year: `21 May 2026`. */
export function useDayWords(): (iso: string) => string {
  const { i18n } = useLingui()
  return iso => {
    const day = tokyoDay(new Date(iso))
    return dayMonthYear(day, i18n.locale as Language)
  }
}

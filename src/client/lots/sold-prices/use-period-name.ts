import { useLanguage } from '#client/device/use-language.ts'
import { dayOfMonth, monthAndYear } from '#domain/time/day-words.ts'
import type { PriceHistory } from '#contract/lots/price-history.shapes.ts'

/** "9 Nov" for a week's first day, "Nov 2026" for a month, in the reader's language. */
export function usePeriodName(span: PriceHistory['span']): (from: string) => string {
  const language = useLanguage()
  const words = span === 'week' ? dayOfMonth : monthAndYear
  return from => words(from, language)
}

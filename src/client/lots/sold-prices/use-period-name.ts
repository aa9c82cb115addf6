import { useLingui } from '@lingui/react/macro'
import type { Language } from '#domain/people/languages.ts'
import { dayOfMonth, monthAndYear } from '#domain/time/day-words.ts'
import type { PriceHistory } from '#contract/lots/price-history.shapes.ts'

/** "9 Nov" for a week's first day, "Nov 2026" for a month, in the reader's language. */
export function usePeriodName(span: PriceHistory['span']): (from: string) => string {
  const { i18n } = useLingui()
  const words = span === 'week' ? dayOfMonth : monthAndYear
  return from => words(from, i18n.locale as Language)
}

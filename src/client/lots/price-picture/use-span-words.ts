import { useLingui } from '@lingui/react/macro'
import type { Language } from '#domain/people/languages.ts'
import { dayOfMonth, monthAndYear } from '#domain/time/day-words.ts'
import type { PricePicture } from '#contract/lots/price-picture.shapes.ts'

/** "9 Nov" for a week's first day, "Nov 2026" for a month, in the reader's language. */
export function useSpanWords(span: PricePicture['span']): (from: string) => string {
  const { i18n } = useLingui()
  const words = span === 'week' ? dayOfMonth : monthAndYear
  return from => words(from, i18n.locale as Language)
}

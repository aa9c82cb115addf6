import { useLingui } from '@lingui/react/macro'
import type { PricePicture } from '#contract/lots/price-picture.shapes.ts'

/** "9 Nov" for a week's first day, "Nov 2026" for a month, in the reader's language. */
export function useSpanWords(span: PricePicture['span']): (from: string) => string {
  const { i18n } = useLingui()
  const format = new Intl.DateTimeFormat(i18n.locale === 'ru' ? 'ru-RU' : 'en-GB', {
    ...(span === 'week' ? { day: 'numeric', month: 'short' } : { month: 'short', year: 'numeric' }),
    timeZone: 'UTC',
  })
  return from => format.format(new Date(`${from}T00:00:00Z`))
}

import { useLingui } from '@lingui/react/macro'
import type { PurchasedCar } from '#contract/purchases/purchases.shapes.ts'
import { dayOfMonth } from '#domain/time/day-words.ts'
import { tokyoDay } from '#domain/time/tokyo.ts'
import { useLanguage } from '#client/device/use-language.ts'
import { serverToday } from '#client/api/server-today.ts'
import { dayAndPastYear } from '#client/format/past-year.ts'
import { codeOf } from './PurchaseStatus.tsx'

const IN_TRANSIT = 4
const ENDED = [5, 6, 7, 8]

/** Texts about where a car is, for lists. Days of a voyage are calendar days at its ports. */
export function useShipmentWords() {
  const { t } = useLingui()
  const language = useLanguage()
  const today = serverToday()
  const day = (text: string) => dayAndPastYear(text, today, language, dayOfMonth)
  return {
    day,
    /** `ETD 21 Oct · ETA 20 Nov`; a line breaks only between the two. */
    voyageDays: (etd: string | null, eta: string | null) =>
      [etd && t`ETD ${day(etd)}`, eta && t`ETA ${day(eta)}`]
        .filter(words => words !== null)
        .map(words => words.replaceAll(' ', '\u00a0'))
        .join('\u00a0· '),
    boughtText: ({ purchaseDate, lotNo, auction }: Pick<PurchasedCar, 'purchaseDate' | 'lotNo' | 'auction'>) =>
      [day(tokyoDay(new Date(purchaseDate))), auction, t`Lot ${lotNo}`].join(' · '),
    /** The ship, and the next day that matters. */
    lineOf({ voyage, etd, eta, exportPort, status }: PurchasedCar): { ship: string | null; way: string } {
      const code = codeOf(status)
      const isOver = code !== null && ENDED.includes(code)
      if (isOver) return { ship: code === 5 ? voyage : null, way: exportPort ?? '' }
      const next = code === IN_TRANSIT ? eta && t`arrives ${day(eta)}` : etd && t`departs ${day(etd)}`
      return { ship: voyage, way: [exportPort, next].filter(Boolean).join(' · ') || t`No ship yet` }
    },
  }
}

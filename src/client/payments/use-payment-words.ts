import { useLingui } from '@lingui/react/macro'
import { rateText, signedDollars, type DollarRate } from '#domain/money/dollars.ts'
import type { PaymentType } from '#domain/payments/payment-types.ts'
import { dayMonthYear } from '#domain/time/day-words.ts'
import { useLanguage } from '#client/device/use-language.ts'
import { serverToday } from '#client/api/server-today.ts'
import { dayAndPastYear } from '#client/format/past-year.ts'

export function usePaymentWords() {
  const { t } = useLingui()
  const language = useLanguage()
  const types: Record<PaymentType, string> = { remittance: t`Remittances`, purchase: t`Car Purchase` }
  const dayText = (iso: string) => dayAndPastYear(iso.slice(0, 10), serverToday(), language)
  return {
    typeText: (type: PaymentType) => types[type],
    /** The Tokyo day of an ISO 8601 instant with `+09:00`, or of a day. */
    dayText,
    /** `+8 432.10 $` received, `−8 432.10 $` spent. */
    dollars: (cents: number) => signedDollars(cents, language),
    /** `1 $ = 152.4 ¥, 23 Nov 2026` */
    rateOf: ({ microYen, day }: DollarRate) => `${rateText(microYen, language)}, ${dayMonthYear(day, language)}`,
  }
}

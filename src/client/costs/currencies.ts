import { inCurrency } from '#domain/costs/delivered-price.ts'
import type { Rate } from '#domain/costs/rates.ts'
import { grouped } from '#domain/money/yen.ts'

/** Signs that mean one currency only. Other currencies are shown by their code. */
const SIGNS: Readonly<Record<string, string>> = {
  AUD: 'A$',
  CAD: 'C$',
  EUR: '€',
  GBP: '£',
  KZT: '₸',
  MNT: '₮',
  NZD: 'NZ$',
  RUB: '₽',
  USD: 'US$',
}

export const currencySign = (code: string): string => SIGNS[code] ?? code

/** `≈ 8 900 NZ$`: whole yen in whole units, rounded up. */
export function aboutMoney(yen: number, { currency, microYen }: { currency: string; microYen: number }): string {
  return `≈\u00a0${grouped(inCurrency(yen, microYen))}\u00a0${currencySign(currency)}`
}

/** The currencies that have a rate, by code. */
export function currenciesOf(rates: readonly Rate[]): string[] {
  return rates.flatMap(rate => (rate.kind === 'exchange' && rate.currency ? [rate.currency] : [])).toSorted()
}

import type { Rate } from '#domain/costs/rates.ts'

/** The yen, then the currencies that have a rate, by code. */
export function currenciesOf(rates: readonly Rate[]): string[] {
  const codes = rates.flatMap(rate => (rate.kind === 'exchange' && rate.currency ? [rate.currency] : []))
  return ['JPY', ...codes.toSorted()]
}

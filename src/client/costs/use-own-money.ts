import { useQuery } from '@tanstack/react-query'
import { inCurrency } from '#domain/costs/landed-cost.ts'
import { exchangeRate } from '#domain/costs/rate-book.ts'
import { grouped } from '#domain/money/yen.ts'
import { rateBookQuery } from './costs.api.ts'

/** Sums in the reader's own currency. `day` is the first day of the rate, `YYYY-MM-DD`. */
type OwnMoney = { of: (yen: number) => string; day: string }

/**
 * Null for readers who think in yen, for a currency without a rate, and until the rates are on this device. The delivered price loads them, and they
 * are kept: no price waits for them.
 */
export function useOwnMoney(): OwnMoney | null {
  const { data } = useQuery({ ...rateBookQuery, enabled: false })
  if (!data) return null
  const { currency } = data.choice
  const exchange = exchangeRate(data.rates, currency)
  if (!exchange) return null
  return {
    of: yen => `≈\u00a0${grouped(inCurrency(yen, exchange.microYen))}\u00a0${currency}`,
    day: exchange.validFrom,
  }
}

import { useQuery } from '@tanstack/react-query'
import { exchangeRate } from '#domain/costs/rate-book.ts'
import { rateBookQuery } from './costs.api.ts'
import { aboutMoney, currencySign } from './currencies.ts'

/**
 * Amounts in the reader's own currency, as text only: nothing is calculated from them. `sign`: `NZ$`. `day` is the first day of the rate,
 * `YYYY-MM-DD`; `microYen` the yen for one unit, in millionths.
 */
type OwnMoney = { of: (yen: number) => string; sign: string; day: string; microYen: number }

/**
 * Null for readers who think in yen, for a currency without a rate, and until the rates are on this device. They are fetched when nothing else is
 * (fetchRates) and stored, so no price waits for them, and the last ones apply offline.
 */
export function useOwnMoney(): OwnMoney | null {
  const { data } = useQuery({ ...rateBookQuery, enabled: false })
  if (!data) return null
  const { currency } = data.choice
  const exchange = exchangeRate(data.rates, currency)
  if (!exchange) return null
  const { microYen, validFrom } = exchange
  return { of: yen => aboutMoney(yen, { currency, microYen }), sign: currencySign(currency), day: validFrom, microYen }
}

import { inCurrency } from '#domain/costs/landed-cost.ts'
import { grouped } from '#domain/money/yen.ts'
import type { Landed } from './use-landed.ts'

/** `7 943 USD`, rounded up to whole units; null if the reader's currency is yen. */
export function ownMoney(yen: number, { exchange, currency }: Pick<Landed, 'exchange' | 'currency'>): string | null {
  return exchange && `${grouped(inCurrency(yen, exchange.microYen))}\u00a0${currency}`
}

/** Yen for one unit of a currency in common notation: `152.4`. */
export function exchangeText(microYen: number): string {
  return String(microYen / 1_000_000)
}

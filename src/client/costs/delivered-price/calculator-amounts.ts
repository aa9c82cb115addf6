import { BID_STEP } from '#domain/bids/bid-amount.ts'
import { likelyPrice, type KnownPrices } from '#domain/lots/prices.ts'

/** The default if no price is known. */
const ANYWHERE = 500_000
/** The slider goes at least this far. */
const MIN_TOP = 1_000_000

/** The initial amount: the likely price of the lot, rounded to a step. */
export function firstAmount(prices: KnownPrices): number {
  return onStep(likelyPrice(prices)?.yen ?? ANYWHERE)
}

/** The end of the slider: twice the usual price, so that the usual price is in the middle. */
export function topAmount(first: number): number {
  return Math.max(MIN_TOP, onStep(first * 2))
}

function onStep(yen: number): number {
  return Math.max(BID_STEP, Math.round(yen / BID_STEP) * BID_STEP)
}

import { BID_STEP } from '#domain/bids/bid-amount.ts'

/** The known prices of a lot, in whole yen. */
export type KnownPrices = {
  startPrice: number | null
  averagePrice: number | null
  soldPrice: number | null
}

/** The default if no price is known. */
const ANYWHERE = 500_000
/** The end of the slider is never below this. */
const LEAST_TOP = 1_000_000

/** The initial amount: the sold price, else the average price, else the start price. Rounded to a step. */
export function firstAmount({ soldPrice, averagePrice, startPrice }: KnownPrices): number {
  return onStep(soldPrice ?? averagePrice ?? startPrice ?? ANYWHERE)
}

/** The end of the slider: twice the usual price, so that the usual price is in the middle. */
export function topAmount(first: number): number {
  return Math.max(LEAST_TOP, onStep(first * 2))
}

function onStep(yen: number): number {
  return Math.max(BID_STEP, Math.round(yen / BID_STEP) * BID_STEP)
}

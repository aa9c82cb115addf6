import { BID_STEP } from '#domain/bids/bid-amount.ts'

/** What is known of a lot's price, whole yen. */
export type KnownPrices = {
  startPrice: number | null
  averagePrice: number | null
  soldPrice: number | null
}

/** Where nobody knows a price. */
const ANYWHERE = 500_000
/** The slider shows no less than this. */
const LEAST_TOP = 1_000_000

/** The amount to begin with: what was paid, else what is usual, else what is asked. On a step. */
export function firstAmount({ soldPrice, averagePrice, startPrice }: KnownPrices): number {
  return onStep(soldPrice ?? averagePrice ?? startPrice ?? ANYWHERE)
}

/** The end of the slider: twice what is usual, so that the usual stands in the middle. */
export function topAmount(first: number): number {
  return Math.max(LEAST_TOP, onStep(first * 2))
}

function onStep(yen: number): number {
  return Math.max(BID_STEP, Math.round(yen / BID_STEP) * BID_STEP)
}

/** Bids go in steps of 5 000 yen, and where no start price is published one step is the least (§5 "Bid amount"; decisions.md "Bidding"). */
export const BID_STEP = 5_000
/** No bid is dearer; whole yen. */
export const MOST_BID = 2_000_000_000

/** The first broken rule with the figure its message names; whole yen. */
export type AmountFault =
  | { code: 'amount_too_low'; detail: { lowest: number } }
  | { code: 'amount_step'; detail: { step: number } }
  | { code: 'price_changed'; detail: { startPrice: number | null } }

/** The start price rounded up to the next step; `startPrice` null is "not published". Whole yen. */
export function lowestBid(startPrice: number | null): number {
  return startPrice === null || startPrice <= 0 ? BID_STEP : Math.ceil(startPrice / BID_STEP) * BID_STEP
}

/** What is wrong with an amount bid at an auction; null when it is allowed. The lowest bid is looked at before the step. */
export function amountFault(amount: number, startPrice: number | null): AmountFault | null {
  const lowest = lowestBid(startPrice)
  if (amount < lowest) return { code: 'amount_too_low', detail: { lowest } }
  if (amount % BID_STEP !== 0) return { code: 'amount_step', detail: { step: BID_STEP } }
  return null
}

/** A stock order is a bid of exactly its price: anything else means that the buyer saw another price. */
export function orderFault(amount: number, price: number | null): AmountFault | null {
  return amount === price ? null : { code: 'price_changed', detail: { startPrice: price } }
}

/**
 * The price of a stock car. Its place is the sold price (the listing of stock sorts by it and shows no start price); a source that
 * gives it as a start price means the same.
 */
export function fixedPrice(lot: { startPrice: number | null; soldPrice: number | null }): number | null {
  return lot.soldPrice ?? lot.startPrice
}

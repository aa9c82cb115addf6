/** Bids go in steps of 5 000 yen. Without a published start price the minimum is one step. */
export const BID_STEP = 5_000

/** The first broken rule of an auction bid, with the figure that its message shows in whole yen. */
export type AmountFault =
  { code: 'amount_too_low'; detail: { lowest: number } } | { code: 'amount_step'; detail: { step: number } }

/** Why an order is not for the price of its car. Whole yen. */
export type OrderFault =
  | { code: 'price_changed'; detail: { startPrice: number } }
  | { code: 'amount_fixed'; detail: { price: number } }
  | { code: 'no_price'; detail?: never }

/** The start price rounded up to the next step. `startPrice` null means "not published". Whole yen. */
export function lowestBid(startPrice: number | null): number {
  return startPrice === null || startPrice <= 0 ? BID_STEP : Math.ceil(startPrice / BID_STEP) * BID_STEP
}

/** The rule that an auction bid breaks; null when the amount is allowed. The minimum is checked before the step. */
export function amountFault(amount: number, startPrice: number | null): AmountFault | null {
  const lowest = lowestBid(startPrice)
  if (amount < lowest) return { code: 'amount_too_low', detail: { lowest } }
  if (amount % BID_STEP !== 0) return { code: 'amount_step', detail: { step: BID_STEP } }
  return null
}

/**
 * A stock order must be exactly the price. A buyer's form orders the price that it shows (`isShown`), so another amount means that the price has
 * changed, and the buyer is asked again. Anybody else gave an amount where there is none to choose. A car without a price cannot be ordered.
 */
export function orderFault(amount: number, price: number | null, isShown: boolean): OrderFault | null {
  if (price === null) return { code: 'no_price' }
  if (amount === price) return null
  return isShown
    ? { code: 'price_changed', detail: { startPrice: price } }
    : { code: 'amount_fixed', detail: { price } }
}

/**
 * The price of a stock car. It is the sold price: the stock listing sorts by it and shows no start price. Some sources send it as the start price;
 * the meaning is the same.
 */
export function fixedPrice(lot: { startPrice: number | null; soldPrice: number | null }): number | null {
  return lot.soldPrice ?? lot.startPrice
}

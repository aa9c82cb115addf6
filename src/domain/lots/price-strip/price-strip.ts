/** How many of the last sales are used. */
export const STRIP_SALES = 20
/** Fewer similar sales are not meaningful. The strip then widens to all sales of the chassis code. */
export const MIN_STRIP_SALES = 3
/** Maximum age of a sale. Prices of two years ago are another market. */
export const STRIP_DAYS = 365

/** How many of these sold for less than the bid. */
export function soldBelow(prices: readonly number[], bid: number): number {
  return prices.filter(price => price < bid).length
}

/** A start price under a quarter of typical prices says nothing about the final price. */
export function isTeaser(start: number | null, median: number | null): boolean {
  return start !== null && median !== null && start * 4 < median
}

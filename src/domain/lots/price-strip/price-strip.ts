/** So many of the last sales are looked at. */
export const STRIP_SALES = 20
/** Fewer like this tell nothing: the strip widens to all sales of the chassis code. */
export const STRIP_LEAST = 3
/** A sale counts for so long; prices of the year before last are another market. */
export const STRIP_DAYS = 365

/** Median and the ends of the middle half, whole yen. */
export type Quartiles = { low: number; median: number; high: number }

/** Quartiles between neighbours as `percentile_cont` of SQL has them; null without a price. */
export function quartiles(prices: readonly number[]): Quartiles | null {
  if (prices.length === 0) return null
  const sorted = prices.toSorted((a, b) => a - b)
  const at = (share: number) => {
    const place = share * (sorted.length - 1)
    const below = sorted[Math.floor(place)]!
    return Math.round(below + (sorted[Math.ceil(place)]! - below) * (place - Math.floor(place)))
  }
  return { low: at(0.25), median: at(0.5), high: at(0.75) }
}

/** How many of these sold for less than the bid. */
export function soldBelow(prices: readonly number[], bid: number): number {
  return prices.filter(price => price < bid).length
}

/** A start under a quarter of what such cars sell for says nothing about the price (domain research §0). */
export function isTeaser(start: number | null, median: number | null): boolean {
  return start !== null && median !== null && start * 4 < median
}

/** Median and the ends of the middle half, whole yen. */
export type Quartiles = { low: number; median: number; high: number }

/** Quartiles interpolated like `percentile_cont` in SQL; null without a price. */
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

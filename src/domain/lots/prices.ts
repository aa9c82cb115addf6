/** Some feeds (bikes) send 999 999 000 for an unpublished price, others 0 or nothing. */
const PLACEHOLDER_YEN = 999_999_000

/** Whole yen as published, or null for "not published". Null shows as a dash, passes price filters, and is never sorted or averaged. */
export function publishedPrice(yen: number | null | undefined): number | null {
  return yen === null || yen === undefined || yen <= 0 || yen >= PLACEHOLDER_YEN ? null : yen
}

/** Average sold price of similar sales. With fewer than three sales the feed's own average is used and marked. */
export type AveragePrice = { yen: number; from: 'sales'; count: number } | { yen: number; from: 'feed' } | null

/** The prices known of a lot, in whole yen. `median` is that of similar sales. */
export type KnownPrices = {
  soldPrice: number | null
  median: number | null
  averagePrice: number | null
  startPrice: number | null
}

/** The likely price of a lot in yen, and how it is known; null if unknown. */
export type LikelyPrice = { yen: number; from: 'sold' | 'median' | 'average' | 'start' } | null

/**
 * Its own sold price, else the median of similar sales, else the average of the source. The median comes before the average because one dear sale
 * does not move it, and because it holds sales of similar mileage and score only.
 */
export function likelyPrice({ soldPrice, median, averagePrice: average, startPrice }: KnownPrices): LikelyPrice {
  if (soldPrice !== null) return { yen: soldPrice, from: 'sold' }
  if (median !== null) return { yen: median, from: 'median' }
  if (average !== null) return { yen: average, from: 'average' }
  return startPrice === null ? null : { yen: startPrice, from: 'start' }
}

export const AVERAGE_WINDOW_DAYS = 180
const AVERAGE_MIN_SALES = 3

export function averagePrice(sales: { count: number; mean: number | null }, feedAverage: number | null): AveragePrice {
  if (sales.count >= AVERAGE_MIN_SALES && sales.mean !== null) {
    return { yen: Math.round(sales.mean), from: 'sales', count: sales.count }
  }
  return feedAverage === null ? null : { yen: feedAverage, from: 'feed' }
}

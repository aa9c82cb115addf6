/** Some feeds (bikes) send 999 999 000 for an unpublished price, others 0 or nothing. */
const PLACEHOLDER_YEN = 999_999_000

/** Whole yen as published, or null for "not published". Null shows as a dash, passes price filters, and is never sorted or averaged. */
export function publishedPrice(yen: number | null | undefined): number | null {
  return yen === null || yen === undefined || yen <= 0 || yen >= PLACEHOLDER_YEN ? null : yen
}

/** Average sold price of similar sales. With fewer than three sales the feed's own average is used and marked. */
export type AveragePrice = { yen: number; from: 'sales' | 'feed' } | null

export const AVERAGE_WINDOW_DAYS = 180
const AVERAGE_LEAST_SALES = 3

export function averagePrice(sales: { count: number; mean: number | null }, feedAverage: number | null): AveragePrice {
  if (sales.count >= AVERAGE_LEAST_SALES && sales.mean !== null) return { yen: Math.round(sales.mean), from: 'sales' }
  return feedAverage === null ? null : { yen: feedAverage, from: 'feed' }
}

/** Feeds write 999 999 000 where no price is published (bikes), others 0 or nothing (decisions.md "The life of a lot"). */
const PLACEHOLDER_YEN = 999_999_000

/** Whole yen as published, or null: "not published" is a dash on screen, is kept by price filters, never sorted or averaged. */
export function publishedPrice(yen: number | null | undefined): number | null {
  return yen === null || yen === undefined || yen <= 0 || yen >= PLACEHOLDER_YEN ? null : yen
}

/** Average sold price of comparable sales (decisions.md): under three sales the feed's own average stands in, marked. */
export type AveragePrice = { yen: number; from: 'sales' | 'feed' } | null

export const AVERAGE_WINDOW_DAYS = 180
export const AVERAGE_LEAST_SALES = 3

export function averagePrice(sales: { count: number; mean: number | null }, feedAverage: number | null): AveragePrice {
  if (sales.count >= AVERAGE_LEAST_SALES && sales.mean !== null) return { yen: Math.round(sales.mean), from: 'sales' }
  return feedAverage === null ? null : { yen: feedAverage, from: 'feed' }
}

import type { Quartiles } from '#domain/lots/price-strip/median-price.ts'
import { priceTicks } from '#client/lots/sold-prices/chart-scale.ts'

/** Dots closer than this are stacked, in pixels. */
const DOT = 9

/**
 * A few high prices would squeeze all others to one side. The scale therefore ends at three times the middle half, and higher prices sit at its
 * edge. A bid or a start within that range is shown in full.
 */
export function stripTicks(
  prices: readonly number[],
  { high }: Quartiles,
  marks: readonly (number | null)[],
): number[] {
  const top = 3 * high
  const shown = [...prices, ...marks.filter(mark => mark !== null)].filter(price => price <= top)
  return priceTicks(Math.min(...shown), Math.max(...shown))
}

/** The row of each dot, 0 the lowest: the first row in which it touches no other dot. */
export function stackDots(places: readonly number[]): number[] {
  const ends: number[] = []
  const rows = places.map(() => 0)
  for (const at of places.map((_, index) => index).toSorted((a, b) => places[a]! - places[b]!)) {
    const free = ends.findIndex(end => places[at]! - end >= DOT)
    const row = free < 0 ? ends.length : free
    ends[row] = places[at]!
    rows[at] = row
  }
  return rows
}

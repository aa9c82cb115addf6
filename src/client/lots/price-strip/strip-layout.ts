import type { Quartiles } from '#domain/lots/price-strip/price-strip.ts'
import { priceTicks } from '../price-picture/chart-scale.ts'

/** Dots nearer to each other than this are stacked, pixels. */
const DOT = 9

/**
 * A few dear sales would press all others to one side: the scale ends at three times the middle half, and they stand at its edge. A bid or a start
 * within that is shown in full.
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

/** Which row each dot stands in, 0 the lowest: the first in which it touches no other. */
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

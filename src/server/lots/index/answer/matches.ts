import { ALWAYS_BIT, type IndexCondition } from './conditions.ts'
import type { LiveSegment } from './live-segment.ts'
import { markOutside } from './bitmask.ts'
import type { Part } from './parts.ts'

/** For each row of the part (the first at 0), the bits of the conditions it fails. Valid until the next part is asked for. */
export function failsIn(live: LiveSegment, part: Part, conditions: readonly IndexCondition[]): Uint16Array {
  const { from, to, fromDay } = part
  const fails = live.scratch.fails.subarray(0, to - from)
  fails.fill(0)
  for (const { mark } of conditions) mark(fails, from, to)
  if (fromDay !== null) markOutside(live.segment.day, fromDay, 2_147_483_647, ALWAYS_BIT)(fails, from, to)
  for (const row of live.deadRows) if (row >= from && row < to) fails[row - from]! |= ALWAYS_BIT
  return fails
}

/**
 * Writes the rows whose bits are exactly `bits` into `rows` from `at` on; returns where they end. One more place may be overwritten: every row is
 * written, and the next one overwrites a row that does not count.
 */
export function gather(fails: Uint16Array, bits: number, first: number, rows: Uint32Array, at: number): number {
  const { length } = fails
  for (let place = 0; place < length; place++) {
    rows[at] = first + place
    at += +(fails[place] === bits)
  }
  return at
}

/** Whether every valid row matches, so that no check is needed. */
export function isWhole(part: Part, conditions: readonly IndexCondition[]): boolean {
  return conditions.length === 0 && part.fromDay === null
}

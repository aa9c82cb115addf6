import { conditionsOn } from './conditions.ts'
import type { IndexQuery } from './index-query.ts'
import { deadBetween, type LiveSegment } from './live-segment.ts'
import { failsIn, gather, isWhole } from './matches.ts'
import { EVERY_STRETCH, partsOf, type Part } from './parts.ts'

/** The matching rows of a part, in the segment's scratch; `rows` null: every valid one. */
export type Matches = { live: LiveSegment; part: Part; rows: Uint32Array | null; count: number }

export function matchesIn(live: LiveSegment, query: IndexQuery): Matches[] {
  const { segment, scratch } = live
  const conditions = conditionsOn(segment, query, EVERY_STRETCH)
  const { rows } = scratch
  return partsOf(live, query, EVERY_STRETCH).map(part => {
    const { from, to } = part
    if (isWhole(part, conditions)) return { live, part, rows: null, count: to - from - deadBetween(live, from, to) }
    // Parts come in ascending order and do not overlap, so each has its own space in the scratch.
    const end = gather(failsIn(live, part, conditions), 0, from, rows, from)
    return { live, part, rows: rows.subarray(from, end), count: end - from }
  })
}

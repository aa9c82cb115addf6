import { NO_CRITERIA } from '#domain/lots/lot-filter.ts'
import type { IndexQuery } from './index-query.ts'
import { deadBetween, type LiveSegment } from './live-segment.ts'
import { partsOf } from './parts.ts'

/** The number of lots in the listing without criteria. */
export function countListed(segments: readonly LiveSegment[], { pageType, today }: IndexQuery): number {
  const listed: IndexQuery = { pageType, today, criteria: NO_CRITERIA, named: [], words: [] }
  let count = 0
  for (const live of segments) {
    const { day } = live.segment
    for (const { from, to, fromDay } of partsOf(live, listed, { maker: false, model: false })) {
      if (fromDay === null) count += to - from - deadBetween(live, from, to)
      else for (let row = from; row < to; row++) if (day[row]! >= fromDay && live.dead[row] === 0) count += 1
    }
  }
  return count
}

import { pageTypeRecord } from '#domain/lots/page-types.ts'
import type { ValueCount } from '#server/market/lot-search.ts'
import type { IndexQuery } from './index-query.ts'
import { holdingPieces, type LiveSegment } from './live-segment.ts'
import { matchesIn } from './matches-in.ts'
import { dayNumber, dayText } from './parts.ts'

/** As sql/count-days.ts. A listing with days shows none before today. */
export function countDays(segments: readonly LiveSegment[], query: IndexQuery): ValueCount[] {
  if (!pageTypeRecord(query.pageType).hasDays) return []
  const onAnyDay = { ...query, criteria: { ...query.criteria, days: [] } }
  const today = dayNumber(query.today)
  const lastDay = Math.max(today, ...segments.flatMap(({ segment }) => segment.groups.map(({ maxDay }) => maxDay)))
  const tally = new Int32Array(lastDay - today + 1)
  for (const live of segments) {
    const { day } = live.segment
    for (const { part, rows } of matchesIn(live, onAnyDay)) {
      if (rows) for (let at = 0; at < rows.length; at++) tally[day[rows[at]!]! - today]!++
      else tallyPieces(tally, { day, today }, holdingPieces(live, part.from, part.to))
    }
  }
  return Array.from(tally, (count, at) => ({ value: dayText(today + at), count })).filter(({ count }) => count > 0)
}

function tallyPieces(tally: Int32Array, { day, today }: { day: Int32Array; today: number }, pieces: Uint32Array): void {
  for (let piece = 0; piece < pieces.length; piece += 2)
    for (let row = pieces[piece]!; row < pieces[piece + 1]!; row++) tally[day[row]! - today]!++
}

import { bury, liveSegment } from '../answer/live-segment.ts'
import type { LiveSegment } from '../answer/live-segment.ts'
import { makeSegment } from '../segment/make-segment.ts'
import type { Fold } from '../segment/make-segment.ts'
import type { Segment } from '../segment/segment.ts'
import { lotReader } from './lot-reader.ts'

/** Lots that changed: every id, and of those that still are the row as PostgreSQL sent it. */
export type Changes = { ids: ReadonlySet<string>; rows: ReadonlyMap<string, Buffer> }

/**
 * The lots that the index holds: a large segment, and behind it small ones with what changed since. Each change is one small segment made
 * anew, until it is large enough to be left alone; when those are many, it is time for a new large one.
 */
export type HeldLots = { segments: LiveSegment[]; last: Map<string, Buffer> }

/** Rows of the last small segment; making it anew takes a millisecond a thousand. */
const MOST_LAST = 1000
const MOST_SMALL = 16

export function holdLots(segment: Segment): HeldLots {
  return { segments: [liveSegment(segment)], last: new Map() }
}

export function isScattered({ segments }: HeldLots): boolean {
  return segments.length > MOST_SMALL
}

/** The same lots after the changes. Answers see all of them or, before this resolves, none. */
export async function withChanges(
  held: HeldLots,
  { ids, rows }: Changes,
  fold: Fold,
  today: number,
): Promise<HeldLots> {
  if (ids.size === 0) return held
  const full = held.last.size >= MOST_LAST
  const kept = full || held.last.size === 0 ? held.segments : held.segments.slice(0, -1)
  const last = new Map(full ? [] : held.last)
  for (const id of ids) last.delete(id)
  for (const [id, row] of rows) last.set(id, row)
  const small = last.size > 0 ? [liveSegment(await segmentOf([...last.values()], fold, today))] : []
  for (const live of kept) bury(live, ids)
  return { segments: [...kept, ...small], last }
}

function segmentOf(rows: readonly Buffer[], fold: Fold, today: number): Promise<Segment> {
  const reader = lotReader(rows.length, today)
  for (const row of rows) reader.take(row, 0)
  return makeSegment(reader.finish(), fold)
}

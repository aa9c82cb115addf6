import { markDead, liveSegment, type LiveSegment } from '../answer/live-segment.ts'
import { makeSegment, type CaseFolding } from '../segment/make-segment.ts'
import type { Segment } from '../segment/segment.ts'
import { lotReader } from './lot-reader.ts'

/** Changed lots: every id, and the row as PostgreSQL sent it for those that still exist. */
export type Changes = { ids: ReadonlySet<string>; rows: ReadonlyMap<string, Buffer> }

/**
 * The lots in the index: a large segment, and small ones with the changes since. Each change rebuilds one small segment until it is large enough to
 * leave alone. When there are many small ones, a new large one is due.
 */
export type HeldLots = { segments: LiveSegment[]; last: Map<string, Buffer> }

/** Rows of the last small segment; a rebuild takes a millisecond per thousand. */
const MAX_LAST = 1000
const MAX_SMALL = 16

export function holdLots(segment: Segment): HeldLots {
  return { segments: [liveSegment(segment)], last: new Map() }
}

/** Of all segments, without the rows that are no longer valid. */
export function countLots({ segments }: HeldLots): number {
  return segments.reduce((sum, { segment, deadRows }) => sum + segment.size - deadRows.length, 0)
}

export function isScattered({ segments }: HeldLots): boolean {
  return segments.length > MAX_SMALL
}

/** The same lots after the changes. Answers see all of the changes or, before this resolves, none. */
export async function withChanges(
  held: HeldLots,
  { ids, rows }: Changes,
  fold: CaseFolding,
  today: number,
): Promise<HeldLots> {
  if (ids.size === 0) return held
  const full = held.last.size >= MAX_LAST
  const kept = full || held.last.size === 0 ? held.segments : held.segments.slice(0, -1)
  const last = new Map(full ? [] : held.last)
  for (const id of ids) last.delete(id)
  for (const [id, row] of rows) last.set(id, row)
  const small = last.size > 0 ? [liveSegment(await segmentOf([...last.values()], fold, today))] : []
  for (const live of kept) markDead(live, ids)
  return { segments: [...kept, ...small], last }
}

/** A segment of rows as PostgreSQL sent them. `today` in days since 1970. */
export function segmentOf(rows: readonly Buffer[], fold: CaseFolding, today: number): Promise<Segment> {
  const reader = lotReader(rows.length, today)
  for (const row of rows) reader.take(row, 0)
  return makeSegment(reader.finish(), fold)
}

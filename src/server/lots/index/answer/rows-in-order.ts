import { NO_VALUE } from '../segment/segment.ts'
import { rowsInOrder } from '../segment/sort-rows.ts'
import type { LiveSegment } from './live-segment.ts'
import type { Matches } from './matches-in.ts'
import type { Part } from './parts.ts'
import type { RowOrder } from './sort-key.ts'

export type { RowOrder } from './sort-key.ts'

/** Measured nanoseconds per row: to look at one along the order, and to sort one. */
const WALK_COST = 5
const SORT_COST = 150

/** Yields the matching rows one by one, -1 after the last. `most` is the most that are asked for. */
export function orderedRows(matches: Matches, rowOrder: RowOrder, most: number): () => number {
  const { part, count } = matches
  if (count === 0) return () => -1
  const slice = part.slice.to - part.slice.from
  const walked = Math.min(slice, (most * slice) / count) * WALK_COST
  return count * SORT_COST < walked ? sorted(matches, rowOrder) : walk(matches, rowOrder)
}

function sorted({ live, part, rows }: Matches, rowOrder: RowOrder): () => number {
  const { segment, dead } = live
  const { idRank } = segment
  const list = rows ?? holding(part, dead)
  const keys = Float64Array.from(list, row => rowOrder.keyOf(segment, row))
  const places = rowsInOrder(new Uint32Array(list.length)).sort((a, b) => {
    const [left, right] = [keys[a]!, keys[b]!]
    return left < right ? -1 : left > right ? 1 : idRank[list[a]!]! - idRank[list[b]!]!
  })
  let at = 0
  return () => (at < places.length ? list[places[at++]!]! : -1)
}

function holding({ from, to }: Part, dead: Uint8Array): Uint32Array {
  const rows: number[] = []
  for (let row = from; row < to; row++) if (dead[row] === 0) rows.push(row)
  return Uint32Array.from(rows)
}

/** Follows the segment's own order and skips rows that do not match. */
function walk({ live, part, rows }: Matches, { sort, isDown }: RowOrder): () => number {
  const { segment, dead, scratch } = live
  const { flags } = scratch
  const { from, to } = part
  if (rows) for (const row of rows) flags[row] = 1
  // Flags of another part of the same slice do not belong here.
  const matches = rows
    ? (row: number) => flags[row] === 1 && row >= from && row < to
    : (row: number) => row >= from && row < to && dead[row] === 0
  const order = segment.order[sort]
  const next = isDown ? downwards(live, part, sort) : upwards(live, part, sort)
  return () => {
    for (;;) {
      const at = next()
      if (at < 0) return -1
      const row = order[at]!
      if (matches(row)) return row
    }
  }
}

/** Places of the slice's order from the least key up, then those without a key. */
function upwards(live: LiveSegment, { slice }: Part, sort: RowOrder['sort']): () => number {
  const keyed = firstWithKey(live, slice, sort)
  const size = slice.to - slice.from
  let given = 0
  return () => {
    if (given === size) return -1
    const at = keyed + given
    given += 1
    return at < slice.to ? at : at - size
  }
}

/** From the greatest key down, rows with the same key by id ascending, then those without a key. */
function downwards(live: LiveSegment, { slice }: Part, sort: RowOrder['sort']): () => number {
  const keyed = firstWithKey(live, slice, sort)
  let [at, end, runStart] = [slice.to, slice.to, slice.to]
  return () => {
    if (at === end) {
      if (runStart === slice.from) return -1
      end = runStart
      at = runStart = end > keyed ? startOfRun(live, sort, keyed, end) : slice.from
    }
    return at++
  }
}

function firstWithKey({ segment }: LiveSegment, { from, to }: Part['slice'], sort: RowOrder['sort']): number {
  return sort === 'auctionDate' ? from : firstAbove(segment.order[sort], segment.keys[sort], NO_VALUE, from, to)
}

/** The first row that has the same key as the one before `end`. */
function startOfRun({ segment }: LiveSegment, sort: RowOrder['sort'], from: number, end: number): number {
  const [order, keys] = [segment.order[sort], segment.keys[sort]]
  const key = keys[order[end - 1]!]!
  let [low, high] = [from, end - 1]
  while (low < high) {
    const middle = (low + high) >> 1
    if (keys[order[middle]!]! < key) low = middle + 1
    else high = middle
  }
  return low
}

function firstAbove(
  order: Uint32Array,
  keys: Int32Array | Float64Array,
  key: number,
  from: number,
  to: number,
): number {
  while (from < to) {
    const middle = (from + to) >> 1
    if (keys[order[middle]!]! <= key) from = middle + 1
    else to = middle
  }
  return from
}

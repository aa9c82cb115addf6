import { columnSpace } from '../segment/column-space.ts'
import { indexOfId } from '../segment/id-pool.ts'
import type { Segment } from '../segment/segment.ts'

/** A segment and its rows that are no longer valid: changed lots are in a later segment, deleted ones nowhere. */
export type LiveSegment = {
  segment: Segment
  /** 1: no longer valid. */
  dead: Uint8Array
  /** In ascending order. */
  deadRows: number[]
  scratch: Scratch
  /** Value → its code; filled for a field when it is first searched by. */
  codeOf: { [Field in 'maker' | 'model' | 'chassis']?: Map<string, number> }
}

/** Scratch memory for one query at a time. */
type Scratch = {
  /** The conditions that each row of a part fails. */
  fails: Uint16Array
  /** One place more than there are rows. */
  rows: Uint32Array
  /** Zero between queries. */
  flags: Uint8Array
}

/** Of `dead` and `scratch` together. */
const BYTES_A_ROW = 8

export function liveSegment(segment: Segment, deadRows: number[] = []): LiveSegment {
  const { size } = segment
  const space = columnSpace(size * BYTES_A_ROW + 64)
  const dead = space.uint8(size)
  for (const row of deadRows) dead[row] = 1
  return {
    segment,
    dead,
    deadRows,
    scratch: { fails: space.uint16(size), rows: space.uint32(size + 1), flags: space.uint8(size) },
    codeOf: {},
  }
}

/** These lots are no longer found here. */
export function markDead({ segment, dead, deadRows }: LiveSegment, ids: Iterable<string>): void {
  const known = deadRows.length
  for (const id of ids) {
    const row = segment.byId[indexOfId(segment.ids, id)]
    if (row === undefined || dead[row] === 1) continue
    dead[row] = 1
    deadRows.push(row)
  }
  if (deadRows.length > known) deadRows.sort((a, b) => a - b)
}

export function deadBetween({ deadRows }: LiveSegment, from: number, to: number): number {
  return firstFrom(deadRows, to) - firstFrom(deadRows, from)
}

/** A range of rows without those that are no longer valid: begin and end of each piece, alternating. */
export function holdingPieces({ deadRows }: LiveSegment, from: number, to: number): Uint32Array {
  const pieces: number[] = []
  let start = from
  for (let at = firstFrom(deadRows, from); at < deadRows.length && deadRows[at]! < to; at++) {
    if (deadRows[at]! > start) pieces.push(start, deadRows[at]!)
    start = deadRows[at]! + 1
  }
  if (to > start) pieces.push(start, to)
  return Uint32Array.from(pieces)
}

function firstFrom(rows: readonly number[], row: number): number {
  let [low, high] = [0, rows.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if (rows[middle]! < row) low = middle + 1
    else high = middle
  }
  return low
}

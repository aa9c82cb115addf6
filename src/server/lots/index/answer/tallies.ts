import type { Facets } from '#server/market/lot-search.ts'
import { NO_VALUE, type CodeColumn } from '../segment/segment.ts'

/**
 * Counts rows and finds their bounds, for the first `count` of a list, or for contiguous pieces (begin and end alternating). Pieces are faster where
 * every row counts.
 */
export function tallyRows(tally: Int32Array, codes: CodeColumn, rows: Uint32Array, count: number): void {
  for (let at = 0; at < count; at++) tally[codes[rows[at]!]!]!++
}

export function tallyPieces(tally: Int32Array, codes: CodeColumn, pieces: Uint32Array): void {
  for (let piece = 0; piece < pieces.length; piece += 2) {
    const to = pieces[piece + 1]!
    for (let row = pieces[piece]!; row < to; row++) tally[codes[row]!]!++
  }
}

type Bounds = Facets['bounds'][keyof Facets['bounds']]
const MAX_INT = 2_147_483_647

export function boundsOfRows(found: Bounds, column: Int32Array, rows: Uint32Array, count: number): Bounds {
  let min = found?.min ?? MAX_INT
  let max = found?.max ?? NO_VALUE
  for (let at = 0; at < count; at++) {
    const value = column[rows[at]!]!
    if (value > max) max = value
    if (value < min && value !== NO_VALUE) min = value
  }
  return max === NO_VALUE ? null : { min, max }
}

export function boundsOfPieces(found: Bounds, column: Int32Array, pieces: Uint32Array): Bounds {
  let min = found?.min ?? MAX_INT
  let max = found?.max ?? NO_VALUE
  for (let piece = 0; piece < pieces.length; piece += 2) {
    const to = pieces[piece + 1]!
    for (let row = pieces[piece]!; row < to; row++) {
      const value = column[row]!
      if (value > max) max = value
      if (value < min && value !== NO_VALUE) min = value
    }
  }
  return max === NO_VALUE ? null : { min, max }
}

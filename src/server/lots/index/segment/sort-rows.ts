import type { ColumnSpace } from './column-space.ts'
import type { IdPool } from './id-pool.ts'
import type { CodeColumn } from './segment.ts'

/**
 * Sorts row numbers by columns, 16 bits at a time from the lowest on. Every sort is stable: rows of equal keys keep the order they came in,
 * so the last key sorted by is the first that counts.
 */
export type RowSorter = {
  byInt32: (rows: Uint32Array, column: Int32Array) => void
  byCode: (rows: Uint32Array, column: CodeColumn) => void
  /** Seconds with their microseconds, within ±2^50 of the latter. */
  bySeconds: (rows: Uint32Array, column: Float64Array) => void
  byId: (rows: Uint32Array, ids: IdPool) => void
}

const DIGITS = 65_536

export function rowSorter(size: number, space: ColumnSpace): RowSorter {
  const digits = space.uint16(size)
  const sorted = space.uint32(size)
  const starts = new Uint32Array(DIGITS)

  /** One counting pass by `digits`. */
  function pass(rows: Uint32Array): void {
    starts.fill(0)
    for (let row = 0; row < size; row++) starts[digits[row]!]!++
    if (starts[digits[0]!] === size) return
    let start = 0
    for (let digit = 0; digit < DIGITS; digit++) {
      const count = starts[digit]!
      starts[digit] = start
      start += count
    }
    for (let at = 0; at < size; at++) {
      const row = rows[at]!
      sorted[starts[digits[row]!]!++] = row
    }
    rows.set(sorted)
  }

  function byInt32(rows: Uint32Array, column: Int32Array): void {
    for (let row = 0; row < size; row++) digits[row] = column[row]! & 0xffff
    pass(rows)
    for (let row = 0; row < size; row++) digits[row] = (column[row]! >>> 16) ^ 0x8000
    pass(rows)
  }

  return {
    byInt32,
    byCode: (rows, column) => {
      if (column instanceof Int32Array) return byInt32(rows, column)
      digits.set(column.subarray(0, size))
      pass(rows)
    },
    bySeconds: (rows, column) => {
      for (let divisor = 1; divisor < 2 ** 52; divisor *= DIGITS) {
        for (let row = 0; row < size; row++)
          digits[row] = Math.floor((Math.round(column[row]! * 1e6) + 2 ** 50) / divisor) % DIGITS
        pass(rows)
      }
    },
    byId: (rows, ids) => {
      const prefixes = ids.prefixes.map(prefix => Buffer.from(prefix))
      const lengths = space.uint8(size)
      let longest = 0
      for (let row = 0; row < size; row++) {
        lengths[row] = digitsOf(ids.number[row]!)
        longest = Math.max(longest, prefixes[ids.prefix[row]!]!.length + lengths[row]!)
      }
      for (let offset = longest - 1; offset >= 0; offset--) {
        for (let row = 0; row < size; row++) {
          const prefix = prefixes[ids.prefix[row]!]!
          const left = prefix.length + lengths[row]! - offset
          digits[row] =
            left <= 0
              ? 0
              : offset < prefix.length
                ? prefix[offset]!
                : 48 + (Math.floor(ids.number[row]! / POWERS[left - 1]!) % 10)
        }
        pass(rows)
      }
    },
  }
}

const POWERS = Array.from({ length: 10 }, (_, power) => 10 ** power)

function digitsOf(number: number): number {
  if (number < 0) return 0
  return Math.max(
    1,
    POWERS.findIndex(power => number < power),
  )
}

/** 0, 1, 2 and so on, written into `rows`. */
export function rowsInOrder<Rows extends Uint32Array>(rows: Rows): Rows {
  for (let row = 0; row < rows.length; row++) rows[row] = row
  return rows
}

import type { ColumnSpace } from './column-space.ts'
import type { IdPool } from './id-pool.ts'
import type { CodeColumn } from './segment.ts'

/**
 * Sorts row numbers by columns, one digit at a time from the lowest (radix sort). Every pass is stable: rows of equal keys keep their order, so the
 * key sorted last counts first.
 */
type RowSorter = {
  byInt32: (rows: Uint32Array, column: Int32Array) => void
  byCode: (rows: Uint32Array, column: CodeColumn) => void
  /** Seconds with their microseconds, within ±2^50 of the latter. */
  bySeconds: (rows: Uint32Array, column: Float64Array) => void
  byId: (rows: Uint32Array, ids: IdPool) => void
}

/** With a digit of 16 bits a pass reads 65 536 counters: too many for the handful of rows that each change brings. */
const FEW = 16_384

export function rowSorter(size: number, space: ColumnSpace): RowSorter {
  const bits = size < FEW ? 8 : 16
  const values = 2 ** bits
  const digits = space.uint16(size)
  const sorted = space.uint32(size)
  const starts = new Uint32Array(values)

  /** One counting pass by `digits`. */
  function pass(rows: Uint32Array): void {
    starts.fill(0)
    for (let row = 0; row < size; row++) starts[digits[row]!]!++
    if (starts[digits[0]!] === size) return
    let start = 0
    for (let digit = 0; digit < values; digit++) {
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

  function byBits(rows: Uint32Array, column: CodeColumn, width: number): void {
    for (let shift = 0; shift < width; shift += bits) {
      // The highest bit of a signed number means "below zero".
      const isSigned = shift + bits === 32 ? values / 2 : 0
      for (let row = 0; row < size; row++) digits[row] = ((column[row]! >>> shift) & (values - 1)) ^ isSigned
      pass(rows)
    }
  }

  return {
    byInt32: (rows, column) => byBits(rows, column, 32),
    byCode: (rows, column) => {
      const width = column.BYTES_PER_ELEMENT * 8
      if (width > bits) return byBits(rows, column, width)
      digits.set(column.subarray(0, size))
      pass(rows)
    },
    bySeconds: (rows, column) => {
      for (let divisor = 1; divisor < 2 ** 52; divisor *= values) {
        for (let row = 0; row < size; row++)
          digits[row] = Math.floor((Math.round(column[row]! * 1e6) + 2 ** 50) / divisor) % values
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

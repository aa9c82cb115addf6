import type { IdPool } from './id-pool.ts'

/**
 * Sorts row numbers by columns, 16 bits at a time from the lowest on. Every sort is stable: rows of equal keys keep the order they came in,
 * so the last key sorted by is the first that counts.
 */
export type RowSorter = {
  byInt32: (rows: Uint32Array, column: Int32Array) => void
  byUint16: (rows: Uint32Array, column: Uint16Array | Uint8Array) => void
  /** Whole numbers within ±2^50. */
  byWhole: (rows: Uint32Array, column: Float64Array) => void
  byText: (rows: Uint32Array, texts: IdPool) => void
}

const DIGITS = 65_536

export function rowSorter(size: number): RowSorter {
  const digits = new Uint16Array(size)
  const sorted = new Uint32Array(size)
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

  return {
    byInt32: (rows, column) => {
      for (let row = 0; row < size; row++) digits[row] = column[row]! & 0xffff
      pass(rows)
      for (let row = 0; row < size; row++) digits[row] = (column[row]! >>> 16) ^ 0x8000
      pass(rows)
    },
    byUint16: (rows, column) => {
      digits.set(column)
      pass(rows)
    },
    byWhole: (rows, column) => {
      for (let divisor = 1; divisor < 2 ** 52; divisor *= DIGITS) {
        for (let row = 0; row < size; row++) digits[row] = Math.floor((column[row]! + 2 ** 50) / divisor) % DIGITS
        pass(rows)
      }
    },
    byText: (rows, { bytes, starts: from }) => {
      let longest = 0
      for (let row = 0; row < size; row++) longest = Math.max(longest, from[row + 1]! - from[row]!)
      for (let offset = (longest - 1) & ~1; offset >= 0; offset -= 2) {
        for (let row = 0; row < size; row++) {
          const at = from[row]! + offset
          const left = from[row + 1]! - at
          digits[row] = left <= 0 ? 0 : (bytes[at]! << 8) | (left === 1 ? 0 : bytes[at + 1]!)
        }
        pass(rows)
      }
    },
  }
}

export function rowsInOrder(size: number): Uint32Array<ArrayBuffer> {
  const rows = new Uint32Array(size)
  for (let row = 0; row < size; row++) rows[row] = row
  return rows
}

import type { CodeColumn } from './segment.ts'

/**
 * Ids as two numbers each: one for the text before the last digits, which a whole sale shares, and one for those digits. It is -1 for an id that
 * does not end in a number.
 */
export type IdPool = { prefixes: string[]; prefix: CodeColumn; number: Int32Array }

export function idAt({ prefixes, prefix, number }: IdPool, index: number): string {
  const end = number[index]!
  return end < 0 ? prefixes[prefix[index]!]! : prefixes[prefix[index]!]! + String(end)
}

/** By code units, which for the characters of ids is the order of the collation "C" of `lots.id`. */
export function compareIds(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0
}

/** The index of the id in a sorted pool; -1 where it is missing. */
export function indexOfId(pool: IdPool, id: string): number {
  let low = 0
  let high = pool.prefix.length - 1
  while (low <= high) {
    const middle = (low + high) >> 1
    const order = compareIds(idAt(pool, middle), id)
    if (order === 0) return middle
    if (order < 0) low = middle + 1
    else high = middle - 1
  }
  return -1
}

const MAX_DIGITS = 9
const ZERO = 48

/** The start of the number at the end of an id: without leading zeros, short enough for a column. */
export function startOfNumber(bytes: Uint8Array, from: number, to: number): number {
  let start = to
  while (start > from && to - start < MAX_DIGITS && isDigit(bytes[start - 1]!)) start -= 1
  while (start < to - 1 && bytes[start] === ZERO) start += 1
  return start
}

export function isDigit(byte: number): boolean {
  return byte >= ZERO && byte <= ZERO + 9
}

/** The number of digits that `startOfNumber` found. */
export function numberIn(bytes: Uint8Array, from: number, to: number): number {
  if (from === to) return -1
  let number = 0
  for (let at = from; at < to; at++) number = number * 10 + bytes[at]! - ZERO
  return number
}

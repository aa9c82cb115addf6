import { NO_VALUE, type CodeColumn } from '../segment/segment.ts'

/**
 * Sets bits in `fails[0…]` for the rows from `from` to `to` that fail a condition. These are plain loops over columns, because most time is spent
 * here. A comparison is turned into a number: an unpredictable branch costs three times the rest of the loop.
 */
export type Mark = (fails: Uint16Array, from: number, to: number) => void

/** `table` has a value's bits: 0 where it passes. */
export function markByTable(codes: CodeColumn, table: Uint16Array): Mark {
  return (fails, from, to) => {
    for (let row = from, at = 0; row < to; row++, at++) fails[at]! |= table[codes[row]!]!
  }
}

/** Both ends belong to the range. NONE fails where `least` is above it. */
export function markOutside(column: Int32Array, least: number, most: number, bit: number): Mark {
  return (fails, from, to) => {
    for (let row = from, at = 0; row < to; row++, at++) {
      const value = column[row]!
      fails[at]! |= (+(value < least) | +(value > most)) * bit
    }
  }
}

/** As `markOutside`, but the bits that a lot without a value fails depend on one of its codes. */
export function markOutsideKnown(
  column: Int32Array,
  [least, most]: [number, number],
  bit: number,
  unknown: { codes: CodeColumn; table: Uint16Array },
): Mark {
  const { codes, table } = unknown
  return (fails, from, to) => {
    for (let row = from, at = 0; row < to; row++, at++) {
      const value = column[row]!
      if (value === NO_VALUE) fails[at]! |= table[codes[row]!]!
      else fails[at]! |= (+(value < least) | +(value > most)) * bit
    }
  }
}

/** Ranges in ascending order that do not touch; `also` are rows that pass whatever their value. */
export function markOutsideAll(
  column: Int32Array,
  ranges: readonly { from: number; to: number }[],
  bit: number,
  also: ReadonlySet<number>,
): Mark {
  const [only] = ranges
  if (only && ranges.length === 1 && also.size === 0) return markOutside(column, only.from, only.to, bit)
  const least = Int32Array.from(ranges, range => range.from)
  const most = Int32Array.from(ranges, range => range.to)
  return (fails, from, to) => {
    for (let row = from, at = 0; row < to; row++, at++) {
      const value = column[row]!
      let place = 0
      while (place < most.length && value > most[place]!) place += 1
      const passes = place < least.length && value >= least[place]!
      if (!passes && !(also.size > 0 && also.has(row))) fails[at]! |= bit
    }
  }
}

/** `halls[day - firstDay]` is the table of that day's halls, null where no hall of it passes. */
export function markOtherDays(
  day: Int32Array,
  hall: CodeColumn,
  firstDay: number,
  halls: readonly (Uint16Array | null)[],
  bit: number,
): Mark {
  return (fails, from, to) => {
    for (let row = from, at = 0; row < to; row++, at++) {
      const table = halls[day[row]! - firstDay]
      fails[at]! |= table ? table[hall[row]!]! : bit
    }
  }
}

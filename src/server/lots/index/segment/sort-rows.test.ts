import { describe, expect, test } from 'vitest'
import { columnSpace } from './column-space.ts'
import { rowSorter, rowsInOrder } from './sort-rows.ts'

/** The same numbers each time, from 0 up to `below`. */
function numbers(below: number): () => number {
  let seed = 1
  return () => {
    seed = (Math.imul(seed, 1_103_515_245) + 12_345) >>> 0
    return Math.floor((seed / 2 ** 32) * below)
  }
}

/** The result of a stable sort by comparison, for rows that came in order. */
const sortedBy = (column: ArrayLike<number>) =>
  Array.from(column, (_, row) => row).toSorted((a, b) => column[a]! - column[b]!)

describe.each([0, 1, 300, 16_383, 16_384, 20_000])('%d rows', size => {
  const next = numbers(2 ** 32)
  const columns = {
    'numbers of either sign': Int32Array.from({ length: size }, () => next() | 0),
    'numbers that hardly differ': Int32Array.from({ length: size }, () => (next() % 3) - 1),
    'narrow codes': Uint8Array.from({ length: size }, () => next() % 256),
    'wide codes': Uint16Array.from({ length: size }, () => next() % 65_536),
    'the widest codes': Int32Array.from({ length: size }, () => next() % 100_000),
  }
  const draw = () => {
    const space = columnSpace(size * 32 + 1024)
    return { rows: rowsInOrder(space.uint32(size)), sorter: rowSorter(size, space) }
  }

  test.each(Object.entries(columns))('stand in order by %s', (_, column) => {
    const { rows, sorter } = draw()
    sorter.byCode(rows, column)
    expect(Array.from(rows)).toEqual(sortedBy(column))
  })

  test('are in order by their times, to the microsecond', () => {
    const { rows, sorter } = draw()
    const column = Float64Array.from({ length: size }, () => ((next() % 2_000_001) - 1_000_000) / 1e6)
    sorter.bySeconds(rows, column)
    expect(Array.from(rows)).toEqual(sortedBy(column))
  })

  test('are in order by their ids', () => {
    const { rows, sorter } = draw()
    const prefixes = ['', 'auction-', 'auction-1x', 'stock_']
    const ids = {
      prefixes,
      prefix: Uint8Array.from({ length: size }, () => next() % prefixes.length),
      number: Int32Array.from({ length: size }, () => (next() % 1000) - 1),
    }
    sorter.byId(rows, ids)
    const texts = Array.from({ length: size }, (_, row) => {
      const number = ids.number[row]!
      return prefixes[ids.prefix[row]!]! + (number < 0 ? '' : String(number))
    })
    const expected = texts
      .map((_, row) => row)
      .toSorted((a, b) => (texts[a]! < texts[b]! ? -1 : texts[a]! > texts[b]! ? 1 : 0))
    expect(Array.from(rows)).toEqual(expected)
  })
})

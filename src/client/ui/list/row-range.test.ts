import { describe, expect, it } from 'vitest'
import { rowsBetween, rowsFor } from './row-range.ts'

const even = Array.from({ length: 101 }, (_, row) => row * 100)
const none = { from: 0, to: 0 }

describe('rows between two heights', () => {
  it.each([
    ['the first screen', 0, 250, { from: 0, to: 3 }],
    ['a screen that begins with a row', 200, 400, { from: 2, to: 4 }],
    ['a screen that begins amid a row', 250, 450, { from: 2, to: 5 }],
    ['above the list', -500, -100, { from: 0, to: 0 }],
    ['partly above the list', -500, 150, { from: 0, to: 2 }],
    ['the end', 9_950, 10_800, { from: 99, to: 100 }],
  ])('%s', (_, top, bottom, rows) => {
    expect(rowsBetween(even, top, bottom)).toEqual(rows)
  })

  it('below the list are none but the last', () => {
    const { from, to } = rowsBetween(even, 20_000, 21_000)
    expect(from).toBeGreaterThanOrEqual(to - 1)
    expect(to).toBe(100)
  })

  it('of a list without rows are none', () => {
    expect(rowsBetween([0], 0, 800)).toEqual(none)
  })

  it('knows rows of any height', () => {
    expect(rowsBetween([0, 40, 300, 310, 900], 45, 305)).toEqual({ from: 1, to: 3 })
  })
})

describe('rows for a screen', () => {
  it('are at once those on it, with time those near it', () => {
    expect(rowsFor(even, 5_000, 800, none)).toEqual({ now: { from: 46, to: 58 }, soon: { from: 46, to: 66 } })
  })

  it('keep what is drawn and still near', () => {
    expect(rowsFor(even, 5_000, 800, { from: 44, to: 62 }).now).toEqual({ from: 46, to: 62 })
    expect(rowsFor(even, 5_000, 800, { from: 48, to: 55 }).now).toEqual({ from: 48, to: 58 })
  })

  it('lets go of what is far', () => {
    expect(rowsFor(even, 5_000, 800, { from: 90, to: 99 }).now).toEqual({ from: 50, to: 66 })
  })
})

import { expect, it } from 'vitest'
import { stackDots, stripTicks } from './strip-layout.ts'

it('stacks dots that would touch, and no others', () => {
  expect(stackDots([10, 50, 14, 18, 52])).toEqual([0, 0, 1, 2, 1])
  expect(stackDots([])).toEqual([])
  expect(stackDots([30, 20, 10])).toEqual([0, 0, 0])
})

it('ends the scale before a sale that is far dearer than the others', () => {
  const middle = { low: 900_000, median: 1_000_000, high: 1_100_000 }
  expect(stripTicks([900_000, 1_000_000, 1_100_000, 9_000_000], middle, [null]).at(-1)).toBe(1_100_000)
  expect(stripTicks([900_000, 1_100_000], middle, [10_000, null])[0]).toBe(0)
  expect(stripTicks([900_000, 1_100_000], middle, [2_000_000]).at(-1)).toBe(2_000_000)
})

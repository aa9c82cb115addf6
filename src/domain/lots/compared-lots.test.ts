import { expect, it } from 'vitest'
import { bestOf, readComparedLots } from './compared-lots.ts'

it.each([
  [undefined, [], []],
  ['261124-1-3214,stock-5-80', ['261124-1-3214', 'stock-5-80'], []],
  [' 261124-1-3214, 261124-1-3214 ,,', ['261124-1-3214'], []],
  ['261199-1-3214,<b>,261124-1-1', ['261124-1-1'], ['261199-1-3214', '<b>']],
  ['stock-1-1,stock-1-2,stock-1-3,stock-1-4,stock-1-5', ['stock-1-1', 'stock-1-2', 'stock-1-3', 'stock-1-4'], []],
])('reads %o', (text, ids, unknown) => {
  expect(readComparedLots(text)).toEqual({ ids, unknown })
})

it('marks the best of known values that differ', () => {
  expect(bestOf([3, 1, null, 1], 'low')).toEqual([false, true, false, true])
  expect(bestOf([3, 1], 'high')).toEqual([true, false])
  expect(bestOf([2, 2], 'low')).toEqual([false, false])
  expect(bestOf([null, 2], 'low')).toEqual([false, false])
  expect(bestOf([], 'low')).toEqual([])
})

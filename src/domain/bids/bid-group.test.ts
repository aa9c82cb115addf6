import { describe, expect, test } from 'vitest'
import { isGroupFull, restarts } from './bid-group.ts'

describe('a group', () => {
  test.each([
    [2, [1, 2, 6], false],
    [2, [1, 6, 6], true],
    [2, [6, 7], true],
    [1, [5, 4, 3], false],
  ])('for %i cars with bids at %o is full: %s', (cars, statuses, full) => {
    expect(isGroupFull(cars, statuses)).toBe(full)
  })

  test('counts again once none of its bids is live', () => {
    expect(restarts([6, 3, 5])).toBe(true)
    expect(restarts([6, 2])).toBe(false)
  })
})

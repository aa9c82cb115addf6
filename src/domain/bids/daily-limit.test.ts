import { describe, expect, test } from 'vitest'
import { bidsLeft, withNewBid } from './daily-limit.ts'

describe('the daily limit', () => {
  const today = '2026-11-25'
  test.each([
    [10, { day: null, count: 0 }, 10],
    [10, { day: today, count: 3 }, 7],
    [10, { day: today, count: 10 }, 0],
    [10, { day: today, count: 12 }, 0],
    [10, { day: '2026-11-24', count: 10 }, 10],
    [0, { day: null, count: 0 }, 0],
  ])('%i a day after %o leaves %i', (limit, bids, left) => {
    expect(bidsLeft(limit, bids, today)).toBe(left)
  })

  test('a new bid counts on its own day alone', () => {
    expect(withNewBid({ day: today, count: 3 }, today)).toEqual({ day: today, count: 4 })
    expect(withNewBid({ day: '2026-11-24', count: 9 }, today)).toEqual({ day: today, count: 1 })
    expect(withNewBid({ day: null, count: 0 }, today)).toEqual({ day: today, count: 1 })
  })
})

import { describe, expect, test } from 'vitest'
import { bidAllow } from './allowance.ts'
import { isGroupFull, startsAnew } from './bid-group.ts'
import { bidsLeft, withNewBid } from './daily-limit.ts'

describe('the allowance', () => {
  test.each([
    [{ balance: 100_000, creditLimit: 400_000, activeBids: 0 }, 0, 500_000],
    [{ balance: 100_000, creditLimit: 400_000, activeBids: 200_000 }, 0, 300_000],
    [{ balance: -150_000, creditLimit: 400_000, activeBids: 200_000 }, 0, 50_000],
    [{ balance: -500_000, creditLimit: 400_000, activeBids: 0 }, 0, 0],
    [{ balance: 0, creditLimit: 400_000, activeBids: 600_000 }, 0, 0],
    [{ balance: 0, creditLimit: 400_000, activeBids: 400_000 }, 150_000, 150_000],
  ])('%o, replacing %i → %i', (funds, replaced, allowed) => {
    expect(bidAllow(funds, replaced)).toBe(allowed)
  })
})

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
    expect(startsAnew([6, 3, 5])).toBe(true)
    expect(startsAnew([6, 2])).toBe(false)
  })
})

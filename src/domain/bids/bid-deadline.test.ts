import { describe, expect, test } from 'vitest'
import { LOT_STATUS } from '../lots/statuses.ts'
import { tokyoInstant, tokyoIso } from '../time/tokyo.ts'
import { bidDeadline, isBeforeDeadline, isFinished } from './bid-deadline.ts'

const start = tokyoInstant('2026-11-25', '12:00')

describe('bidding closes', () => {
  test.each([
    ['a client with the check', { isManager: false, bidDeadlineCheck: true }, 60, '11:00'],
    ['a client without the check', { isManager: false, bidDeadlineCheck: false }, 60, '12:00'],
    ['a manager', { isManager: true, bidDeadlineCheck: false }, 60, '12:00'],
    ['a manager with the check', { isManager: true, bidDeadlineCheck: true }, 60, '12:00'],
    ['a client, 90 minutes', { isManager: false, bidDeadlineCheck: true }, 90, '10:30'],
    ['a client, no minutes', { isManager: false, bidDeadlineCheck: true }, 0, '12:00'],
  ])('for %s', (_, bidder, minutes, clock) => {
    expect(tokyoIso(bidDeadline({ startsAt: start, hallClosesAt: null }, bidder, minutes)!)).toBe(
      `2026-11-25T${clock}:00+09:00`,
    )
  })

  test.each([
    ['a client with the check', { isManager: false, bidDeadlineCheck: true }, '09:38', '09:38'],
    ['a client without the check', { isManager: false, bidDeadlineCheck: false }, '09:38', '09:38'],
    ['a client where the hall is later than we are', { isManager: false, bidDeadlineCheck: true }, '11:30', '11:00'],
    [
      'a client without the check, later than the start',
      { isManager: false, bidDeadlineCheck: false },
      '13:00',
      '12:00',
    ],
    ['a manager, who may telephone', { isManager: true, bidDeadlineCheck: false }, '09:38', '12:00'],
  ])('where the hall closes bids itself, for %s', (_, bidder, halls, clock) => {
    const times = { startsAt: start, hallClosesAt: tokyoInstant('2026-11-25', halls) }
    expect(tokyoIso(bidDeadline(times, bidder, 60)!)).toBe(`2026-11-25T${clock}:00+09:00`)
  })

  test('never for stock', () => {
    const deadline = bidDeadline(
      { startsAt: null, hallClosesAt: null },
      { isManager: false, bidDeadlineCheck: true },
      60,
    )
    expect(deadline).toBeNull()
    expect(isBeforeDeadline(start, deadline)).toBe(true)
  })

  test.each([
    [-1, true],
    [0, false],
    [1, false],
  ])('%i ms from the instant: open %s', (distance, open) => {
    expect(isBeforeDeadline(new Date(start.getTime() + distance), start)).toBe(open)
  })
})

describe('an auction is finished', () => {
  const day = '2026-11-25'
  test.each([
    ['upcoming, its day', LOT_STATUS.upcoming, day, '2026-11-25T09:00:00+09:00', false],
    ['ongoing, its day', LOT_STATUS.ongoing, day, '2026-11-25T23:59:59+09:00', false],
    ['ongoing, the day is over in Tokyo', LOT_STATUS.ongoing, day, '2026-11-26T00:00:00+09:00', true],
    ['still its day in London, over in Tokyo', LOT_STATUS.ongoing, day, '2026-11-25T15:00:00Z', true],
    ['sold', LOT_STATUS.sold, day, '2026-11-25T12:05:00+09:00', true],
    ['cancelled before', LOT_STATUS.cancelled, day, '2026-11-24T12:00:00+09:00', true],
    ['stock for sale', LOT_STATUS.upcoming, null, '2030-01-01T00:00:00+09:00', false],
    ['stock sold', LOT_STATUS.sold, null, '2026-11-25T12:00:00+09:00', true],
  ])('%s', (_, status, auctionDay, now, finished) => {
    expect(isFinished({ status, auctionDay }, new Date(now))).toBe(finished)
  })
})

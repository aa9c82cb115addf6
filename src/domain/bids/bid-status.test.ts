import { expect, test } from 'vitest'
import {
  BID_STATUSES,
  bidStatusName,
  isArchived,
  isBidStatus,
  isClosed,
  isEditable,
  isLive,
  isWon,
  reserves,
} from './bid-status.ts'

test('each status is live, won or over', () => {
  expect(BID_STATUSES.filter(isLive)).toEqual([1, 2])
  expect(BID_STATUSES.filter(isWon)).toEqual([6, 7])
  expect(BID_STATUSES.map(bidStatusName)).toEqual(['new', 'bid', 'dontBid', 'cancelled', 'finished', 'win', 'won'])
  expect([0, 8, 1.5].some(isBidStatus)).toBe(false)
})

test.each([
  [4, '2026-11-24', true],
  [7, '2026-11-24', true],
  [4, '2026-11-25', false],
  [3, '2026-11-24', false],
  [2, '2026-11-24', false],
])('status %i, day %s stands in the archive on 2026-11-25: %s', (status, day, archived) => {
  expect(isArchived(status, day, '2026-11-25')).toBe(archived)
})

test('managers edit live bids and Wins, nothing in the archive', () => {
  expect(BID_STATUSES.filter(status => isEditable(status, false))).toEqual([1, 2, 6])
  expect(BID_STATUSES.filter(status => isEditable(status, true))).toEqual([])
})

test('a bid reserves while live, and as a Win until the car is bought', () => {
  expect(BID_STATUSES.filter(status => reserves(status, false))).toEqual([1, 2, 6, 7])
  expect(BID_STATUSES.filter(status => reserves(status, true))).toEqual([1, 2])
})

test.each([
  ['a Win without its price', { status: 6, price: null }, false],
  ['a Win of the bidding office without its price', { status: 7, price: null }, false],
  ['a bought Win', { status: 6, price: 450_000 }, true],
  ['a lost bid on a lot without a price', { status: 5, price: null }, true],
])('the day after the sale %s is closed: %j %s', (_, bid, closed) => {
  expect(isClosed(bid, '2026-11-24', '2026-11-25')).toBe(closed)
  expect(isClosed(bid, '2026-11-25', '2026-11-25')).toBe(false)
})

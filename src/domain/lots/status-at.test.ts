import { expect, test } from 'vitest'
import { statusAt } from './status-at.ts'
import { LOT_STATUS } from './statuses.ts'

const { upcoming, ongoing, unknown, sold, cancelled } = LOT_STATUS
const auctionDate = '2026-11-24T13:20:00+09:00'

test.each([
  ['before the start', '2026-11-24T13:19:59+09:00', upcoming, upcoming],
  ['from the start', '2026-11-24T13:20:00+09:00', upcoming, ongoing],
  ['when the feed was early', '2026-11-24T13:19:00+09:00', ongoing, ongoing],
  ['late in the evening', '2026-11-24T23:59:59+09:00', upcoming, ongoing],
  ['before noon of the next day', '2026-11-25T11:59:59+09:00', ongoing, ongoing],
  ['at noon of the next day', '2026-11-25T12:00:00+09:00', ongoing, unknown],
  ['a week later', '2026-12-01T10:00:00+09:00', upcoming, unknown],
  ['with a result', '2026-12-01T10:00:00+09:00', sold, sold],
  ['cancelled before its start', '2026-11-24T13:00:00+09:00', cancelled, cancelled],
])('%s', (_, now, status, then) => {
  expect(statusAt({ status, auctionDate }, new Date(now))).toBe(then)
})

test('a car at a fixed price has no start', () => {
  const lot = { status: ongoing, auctionDate: null }
  expect(statusAt(lot, new Date('2036-01-01T00:00:00+09:00'))).toBe(ongoing)
})

import { expect, test } from 'vitest'
import { tokyoInstant } from '../time/tokyo.ts'
import { cancelDeadline, cancelling } from './cancel-deadline.ts'

const startsAt = tokyoInstant('2026-11-25', '12:00')
const at = (clock: string) => tokyoInstant('2026-11-25', clock)

test('a client may cancel until three hours before the start', () => {
  expect(cancelDeadline({ startsAt, hallClosesAt: null }, 3)).toEqual(at('09:00'))
  expect(cancelDeadline({ startsAt: null, hallClosesAt: null }, 3)).toBeNull()
})

test('and no later than the hall closes bids', () => {
  expect(cancelDeadline({ startsAt, hallClosesAt: at('11:00') }, 3)).toEqual(at('09:00'))
  expect(cancelDeadline({ startsAt, hallClosesAt: at('08:30') }, 3)).toEqual(at('08:30'))
  const bid = { status: 1, lotStatus: 4532, startsAt, hallClosesAt: at('08:30') }
  expect(cancelling(bid, false, 3, at('08:29:59'))).toBe('allowed')
  expect(cancelling(bid, false, 3, at('08:30:00'))).toBe('late')
})

test.each([
  ['a client in time', 1, startsAt, false, '08:59:59', 'allowed'],
  ['a client at the instant', 2, startsAt, false, '09:00:00', 'late'],
  ['a client after it', 2, startsAt, false, '11:00:00', 'late'],
  ['a manager after it', 2, startsAt, true, '11:00:00', 'allowed'],
  ['a manager after the start', 1, startsAt, true, '12:30:00', 'allowed'],
  ['a stock order, at any time', 1, null, false, '23:00:00', 'allowed'],
  ['a cancelled bid', 4, startsAt, false, '08:00:00', 'ended'],
  ['a won bid, even by a manager', 6, startsAt, true, '08:00:00', 'ended'],
] as const)('cancelling by %s', (_, status, start, isManager, clock, verdict) => {
  const bid = { status, lotStatus: 4532, startsAt: start, hallClosesAt: null }
  expect(cancelling(bid, isManager, 3, at(clock))).toBe(verdict)
})

test.each([
  ['by its client no more', 2, startsAt, false, 'sold'],
  ['under review, by its client no more', 1, startsAt, false, 'sold'],
  ['by a manager', 2, startsAt, true, 'allowed'],
  ['as a stock order no more', 2, null, false, 'sold'],
  ['as a stock order by a manager', 2, null, true, 'allowed'],
  ['as a stock order under review', 1, null, false, 'allowed'],
] as const)(
  'a bid on a lot that is sold ahead of its start is cancelled %s',
  (_, status, start, isManager, verdict) => {
    const bid = { status, lotStatus: 4533, startsAt: start, hallClosesAt: null }
    expect(cancelling(bid, isManager, 3, at('08:00:00'))).toBe(verdict)
  },
)

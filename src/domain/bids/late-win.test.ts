import { describe, expect, test } from 'vitest'
import { BID_STATUSES } from './bid-status.ts'
import { lateWin } from './late-win.ts'

const START = new Date('2026-11-25T12:00:00+09:00')
const at = (ms: number) => new Date(START.getTime() + ms)
const finished = { status: 5, startsAt: START, isPurchaseCancelled: false }

test('of all statuses only Finished becomes a Win afterwards, however long after the sale', () => {
  const after = [at(0), at(8_000), at(40 * 86_400_000)]
  for (const now of after)
    expect(BID_STATUSES.filter(status => lateWin({ ...finished, status }, now) === 'allowed')).toEqual([5])
  expect(lateWin({ ...finished, status: null }, at(0))).toBe('ended')
})

describe('a finished bid', () => {
  test.each<[string, Partial<typeof finished> | { startsAt: null }, number, ReturnType<typeof lateWin>]>([
    ['of a lot that starts in a moment', {}, -1, 'ahead'],
    ['of a lot that has just started', {}, 0, 'allowed'],
    ['that was an order', { startsAt: null }, 0, 'ended'],
    ['whose purchase was cancelled', { isPurchaseCancelled: true }, 0, 'cancelled'],
    ['whose purchase was cancelled, and whose lot is offered again', { isPurchaseCancelled: true }, -1, 'ahead'],
  ])('%s', (_, more, ms, verdict) => {
    expect(lateWin({ ...finished, ...more }, at(ms))).toBe(verdict)
  })
})

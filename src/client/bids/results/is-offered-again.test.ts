import { expect, test } from 'vitest'
import { patched, patchOf } from '#client/live/patch.ts'
import { isOfferedAgain } from './is-offered-again.ts'

const START = '2026-11-24T10:00:00+09:00'
const CLOSING = '2026-11-24T09:00:00+09:00'
const lot = { offeredAgain: true, status: 4532, auctionDate: START, bidsCloseAt: CLOSING }

test.each([
  [true, 'before bidding closes', lot, '2026-11-24T08:59:59+09:00'],
  [false, 'when bidding has closed', lot, CLOSING],
  [false, 'once it has a result again', { ...lot, status: 4537 }, '2026-11-24T08:00:00+09:00'],
  [true, 'until its start, from an older server', { ...lot, bidsCloseAt: undefined }, CLOSING],
  [false, 'after its start, from an older server', { ...lot, bidsCloseAt: undefined }, START],
  [true, 'at a fixed price, without a time', { ...lot, bidsCloseAt: undefined, auctionDate: null }, START],
  [false, 'that has never ended', { ...lot, offeredAgain: undefined }, '2026-11-24T08:00:00+09:00'],
])('%s: a lot %s', (expected, _, row, time) => {
  expect(isOfferedAgain(row, Date.parse(time))).toBe(expected)
})

test('an open row follows the live changes of its lot', () => {
  const list = { cars: [{ ...lot, id: 'A', bidId: 7, bidStatus: 5 }] }
  const isOnSaleAfter = (change: object, time: string) => {
    const changes = { id: 'A', status: 4532, startPrice: null, soldPrice: null, auctionDate: START, timeSet: true }
    const next = patched('/bid/my-bid', list, patchOf({ lots: [{ ...changes, ...change }] })) as typeof list
    return isOfferedAgain(next.cars[0]!, Date.parse(time))
  }
  const earlier = '2026-11-24T08:00:00+09:00'
  expect(isOnSaleAfter({ bidsCloseAt: CLOSING }, earlier)).toBe(true)
  expect(isOnSaleAfter({ status: 4537 }, earlier)).toBe(false)
  expect(isOnSaleAfter({ bidsCloseAt: earlier }, earlier)).toBe(false)
})

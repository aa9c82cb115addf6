import { expect, test } from 'vitest'
import { endsWithResult, orderEndsWithResult } from './bid-after-sale.ts'

const SOLD = { status: 4533, soldPrice: 500_000 }

test.each([
  ['a bid below the price', { status: 2, amount: 490_000 }, SOLD, true],
  ['a bid that reaches the price with its overbid', { status: 2, amount: 495_000 }, SOLD, false],
  ['a bid a yen short of the price with its overbid', { status: 2, amount: 494_999 }, SOLD, true],
  ['a bid at the price, which may have been the one', { status: 2, amount: 500_000 }, SOLD, false],
  ['a bid above the price', { status: 2, amount: 900_000 }, SOLD, false],
  ['a bid that was never forwarded', { status: 1, amount: 900_000 }, SOLD, true],
  ['a new bid that would reach the price with its overbid', { status: 1, amount: 495_000 }, SOLD, true],
  ['a sale by negotiation', { status: 2, amount: 400_000 }, { status: 4534, soldPrice: 500_000 }, true],
  ['a sale whose price is not told', { status: 2, amount: 5_000 }, { status: 4533, soldPrice: null }, false],
  ['a lot that nobody bought', { status: 2, amount: 900_000 }, { status: 4535, soldPrice: null }, true],
  ['a lot that was cancelled', { status: 2, amount: 900_000 }, { status: 4536, soldPrice: null }, true],
  ['a lot that was taken out', { status: 2, amount: 900_000 }, { status: 4537, soldPrice: null }, true],
  ['a lot without its result', { status: 2, amount: 5_000 }, { status: 4531, soldPrice: null }, false],
  ['a Win', { status: 6, amount: 5_000 }, SOLD, false],
  ['a cancelled bid', { status: 4, amount: 5_000 }, SOLD, false],
])('%s', (_, bid, lot, ends) => {
  expect(endsWithResult({ ...bid, overbid: 5_000, forwarded: true, inHall: null }, lot)).toBe(ends)
})

const IN_HALL = { amount: 495_000, overbid: 5_000 }

test.each([
  ['a held lower amount', { status: 2, amount: 400_000 }, IN_HALL, false],
  ['a held 1 New', { status: 1, amount: 495_000 }, IN_HALL, false],
  ['a held lower overbid', { status: 2, amount: 495_000, overbid: 0 }, IN_HALL, false],
  ['a held raise, of which the hall does not know', { status: 2, amount: 900_000 }, { ...IN_HALL, overbid: 0 }, true],
  ['a held bid that the hall never had', { status: 1, amount: 900_000 }, null, true],
  ['a lower amount that the hall has', { status: 2, amount: 400_000, forwarded: true }, IN_HALL, true],
  ['a 1 New of which the hall knows', { status: 1, amount: 495_000, forwarded: true }, IN_HALL, true],
])('%s is measured by what the hall bids', (_, bid, inHall, ends) => {
  expect(endsWithResult({ overbid: 5_000, forwarded: false, ...bid, inHall }, SOLD)).toBe(ends)
})

test('a held bid on a lot that nobody bought', () => {
  const bid = { status: 1, amount: 400_000, overbid: 0, forwarded: false, inHall: IN_HALL }
  expect(endsWithResult(bid, { status: 4535, soldPrice: null })).toBe(true)
})

test.each([
  ['an order that nobody has passed on, of a car that is sold', 1, 4533, true],
  ['an order that nobody has passed on, of a car that is gone', 1, 4537, true],
  ['an order that was passed on, of a car that is sold, perhaps to us', 2, 4533, false],
  ['an order that was passed on, of a car that is gone', 2, 4537, false],
  ['an order that was passed on, of a car that is not for sale', 2, 4536, true],
  ['an order that was passed on, of a car that nobody bought', 2, 4535, true],
  ['an order of a car that is offered', 1, 4532, false],
  ['a Win', 6, 4536, false],
])('%s', (_, status, lotStatus, ends) => {
  expect(orderEndsWithResult({ status }, { status: lotStatus })).toBe(ends)
})

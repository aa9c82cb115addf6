import { expect, test } from 'vitest'
import { endsWithResult, orderEndsWithResult } from './bid-after-sale.ts'

const SOLD = { status: 4533, soldPrice: 500_000 }

test.each([
  ['a bid below the price', { status: 2, amount: 495_000 }, SOLD, true],
  ['a bid at the price, which may have been the one', { status: 2, amount: 500_000 }, SOLD, false],
  ['a bid above the price', { status: 2, amount: 900_000 }, SOLD, false],
  ['a bid that was never forwarded', { status: 1, amount: 900_000 }, SOLD, true],
  ['a sale by negotiation', { status: 2, amount: 400_000 }, { status: 4534, soldPrice: 500_000 }, true],
  ['a sale whose price is not told', { status: 2, amount: 5_000 }, { status: 4533, soldPrice: null }, false],
  ['a lot that nobody bought', { status: 2, amount: 900_000 }, { status: 4535, soldPrice: null }, true],
  ['a lot that was cancelled', { status: 2, amount: 900_000 }, { status: 4536, soldPrice: null }, true],
  ['a lot that was taken out', { status: 2, amount: 900_000 }, { status: 4537, soldPrice: null }, true],
  ['a lot without its result', { status: 2, amount: 5_000 }, { status: 4531, soldPrice: null }, false],
  ['a Win', { status: 6, amount: 5_000 }, SOLD, false],
  ['a cancelled bid', { status: 4, amount: 5_000 }, SOLD, false],
])('%s', (_, bid, lot, ends) => {
  expect(endsWithResult(bid, lot)).toBe(ends)
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

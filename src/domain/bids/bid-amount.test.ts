import { describe, expect, test } from 'vitest'
import { amountFault, fixedPrice, lowestBid, orderFault } from './bid-amount.ts'

describe('the lowest bid', () => {
  test.each([
    [null, 5_000, 'no price is published'],
    [0, 5_000, 'zero is no price'],
    [1, 5_000, 'a price below one step'],
    [5_000, 5_000, 'exactly one step'],
    [5_001, 10_000, 'one yen over a step'],
    [650_000, 650_000, 'a price on a step'],
    [652_000, 655_000, 'a price between steps'],
    [1_999_999_999, 2_000_000_000, 'the dearest'],
  ])('start %s → %i (%s)', (start, lowest, _) => {
    expect(lowestBid(start)).toBe(lowest)
  })
})

describe('an amount', () => {
  const tooLow = (lowest: number) => ({ code: 'amount_too_low', detail: { lowest } })
  const step = { code: 'amount_step', detail: { step: 5_000 } }
  test.each([
    [650_000, 650_000, null],
    [655_000, 650_000, null],
    [645_000, 650_000, tooLow(650_000)],
    [650_001, 650_000, step],
    [652_500, 652_000, tooLow(655_000)],
    [655_000, 652_000, null],
    [657_500, 652_000, step],
    [0, null, tooLow(5_000)],
    [-5_000, null, tooLow(5_000)],
    [4_999, null, tooLow(5_000)],
    [5_000, null, null],
    [5_001, null, step],
  ])('%i on a start of %s → %o', (amount, start, fault) => {
    expect(amountFault(amount, start)).toEqual(fault)
  })
})

describe('an order of a stock car', () => {
  test.each([
    [1_234_567, 1_234_567, true, 'its price, without any step'],
    [1_234_566, 1_234_567, false, 'a yen under'],
    [1_235_000, 1_234_567, false, 'over'],
  ])('%i at %s: %s (%s)', (amount, price, taken, _) => {
    expect(orderFault(amount, price, true)).toEqual(
      taken ? null : { code: 'price_changed', detail: { startPrice: price } },
    )
    expect(orderFault(amount, price, false)).toEqual(taken ? null : { code: 'amount_fixed', detail: { price } })
  })

  test('a car without a price cannot be ordered', () => {
    expect(orderFault(5_000, null, true)).toEqual({ code: 'no_price' })
    expect(orderFault(5_000, null, false)).toEqual({ code: 'no_price' })
  })

  test('the fixed price of stock is its sold price, or else its start price', () => {
    expect(fixedPrice({ startPrice: null, soldPrice: 900_000 })).toBe(900_000)
    expect(fixedPrice({ startPrice: 800_000, soldPrice: null })).toBe(800_000)
    expect(fixedPrice({ startPrice: null, soldPrice: null })).toBeNull()
  })
})

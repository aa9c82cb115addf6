import { expect, it } from 'vitest'
import { firstAmount, topAmount } from './calculator-amounts.ts'

const none = { startPrice: null, averagePrice: null, soldPrice: null, median: null }

it.each([
  [{ ...none, startPrice: 10_000, averagePrice: 803_000, median: 640_000, soldPrice: 991_000 }, 990_000],
  [{ ...none, startPrice: 10_000, averagePrice: 803_000, median: 641_000 }, 640_000],
  [{ ...none, startPrice: 10_000, averagePrice: 803_000 }, 805_000],
  [{ ...none, startPrice: 1_000 }, 5_000],
  [none, 500_000],
])('with %o the calculation begins at %i', (prices, amount) => {
  expect(firstAmount(prices)).toBe(amount)
})

it('the slider ends at twice the usual price, at least at a million', () => {
  expect(topAmount(1_285_000)).toBe(2_570_000)
  expect(topAmount(5_000)).toBe(1_000_000)
})

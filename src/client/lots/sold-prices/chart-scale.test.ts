import { expect, it } from 'vitest'
import { priceTicks, scale } from './chart-scale.ts'

it.each([
  [0, 1_000_000, [0, 250_000, 500_000, 750_000, 1_000_000]],
  [30_000, 1_340_000, [0, 500_000, 1_000_000, 1_500_000]],
  [900_000, 1_100_000, [900_000, 950_000, 1_000_000, 1_050_000, 1_100_000]],
])('prices from %i to %i have round grid lines', (least, greatest, ticks) => {
  expect(priceTicks(least, greatest)).toEqual(ticks)
})

it('puts the only value into the middle', () => {
  expect(scale([3, 3], [0, 100])(3)).toBe(50)
  expect(scale([0, 10], [100, 0])(2)).toBe(80)
})

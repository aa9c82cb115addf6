import { expect, test } from 'vitest'
import { apportion, randomFrom, weighted } from './random.ts'

test('the same seed gives the same numbers, another one others', () => {
  const draw = (seed: string) => {
    const random = randomFrom(seed)
    return Array.from({ length: 20 }, () => random.next())
  }
  expect(draw('minato')).toEqual(draw('minato'))
  expect(draw('minato')).not.toEqual(draw('minatp'))
})

test('numbers spread evenly, normal ones around 0', () => {
  const random = randomFrom('spread')
  const numbers = Array.from({ length: 20_000 }, () => random.next())
  expect(numbers.every(number => number >= 0 && number < 1)).toBe(true)
  expect(numbers.reduce((a, b) => a + b, 0) / numbers.length).toBeCloseTo(0.5, 1)
  const normal = Array.from({ length: 20_000 }, () => random.gauss())
  expect(normal.reduce((a, b) => a + b, 0) / normal.length).toBeCloseTo(0, 1)
  expect(normal.reduce((a, b) => a + b * b, 0) / normal.length).toBeCloseTo(1, 1)
})

test('weights are proportions', () => {
  const random = randomFrom('weights')
  const draw = weighted(['rare', 'common', 'never'], item => ({ rare: 1, common: 9, never: 0 })[item]!)
  const drawn = Array.from({ length: 10_000 }, () => draw(random))
  const share = (word: string) => drawn.filter(item => item === word).length / drawn.length
  expect(share('rare')).toBeCloseTo(0.1, 1)
  expect(share('common')).toBeCloseTo(0.9, 1)
  expect(share('never')).toBe(0)
})

test.each([
  [10, [1, 1, 1], [4, 3, 3]],
  [7, [5, 0, 2], [5, 0, 2]],
  [0, [3, 4], [0, 0]],
  [5, [0, 0], [0, 0]],
  [1, [1, 2, 1], [0, 1, 0]],
])('%i apportioned by %j', (total, weights, shares) => {
  expect(apportion(total, weights)).toEqual(shares)
})

import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { conditionRank } from '../condition.ts'
import { likenessOf } from './likeness.ts'
import { quartiles } from './median-price.ts'
import { isTeaser, soldBelow } from './price-strip.ts'

describe('quartiles', () => {
  it.each([
    [[], null],
    [[500], { low: 500, median: 500, high: 500 }],
    [[3, 1, 2], { low: 2, median: 2, high: 3 }],
    [[2_000_000, 1_000_000, 1_600_000, 1_200_000, 1_400_000], { low: 1_200_000, median: 1_400_000, high: 1_600_000 }],
    [[100, 200, 300, 400], { low: 175, median: 250, high: 325 }],
  ])('of %o are %o', (prices, expected) => {
    expect(quartiles(prices)).toEqual(expected)
  })

  it('are in order, within the paid prices, whatever the order of the sales', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 1, max: 99_000_000 }), { minLength: 1 }), prices => {
        const { low, median, high } = quartiles(prices)!
        expect([Math.min(...prices), low, median, high, Math.max(...prices)]).toEqual(
          [Math.min(...prices), low, median, high, Math.max(...prices)].toSorted((a, b) => a - b),
        )
        expect(quartiles(prices.toReversed())).toEqual({ low, median, high })
      }),
    )
  })
})

it('counts what sold below a bid, not at it', () => {
  expect(soldBelow([900, 1_000, 1_100], 1_000)).toBe(1)
  expect(soldBelow([900, 1_000, 1_100], 1_001)).toBe(2)
  expect(soldBelow([], 1_000)).toBe(0)
})

it.each([
  [249_999, 1_000_000, true],
  [250_000, 1_000_000, false],
  [null, 1_000_000, false],
  [1_000, null, false],
])('a start of %s beside a median of %s is a teaser: %s', (start, median, teaser) => {
  expect(isTeaser(start, median)).toBe(teaser)
})

describe('a sale is like this one', () => {
  it('of any score, where the stored rank is of none', () => {
    expect(likenessOf({ mileageKm: null, conditionRank: 8 }).rank).toBeNull()
  })

  const of = (mileageKm: number | null, condition: string) =>
    likenessOf({ mileageKm, conditionRank: conditionRank(condition) })

  it.each([
    [0, [0, 20_000]],
    [30_000, [10_000, 50_000]],
    [100_000, [70_000, 130_000]],
    [null, null],
  ])('at %s km within %o', (km, expected) => {
    expect(of(km, '4').mileage).toEqual(expected)
  })

  it.each([
    ['4', ['3.5', '4', '4.5']],
    ['S', ['6', 'S', '7', '8', '9']],
    ['3.5/B', ['3', '3.5', '4']],
    ['R', ['***', 'R', 'RA', 'A']],
    ['1', ['1', '2']],
    ['A', ['***', 'R', 'RA', 'A']],
    ['8', ['6', 'S', '7', '8', '9']],
  ])('with score %s among %o', (condition, others) => {
    const [from, to] = of(50_000, condition).rank!
    const all = ['***', 'R', 'RA', 'A', '0', '1', '2', '3', '3.5', '4', '4.5', '5', '6', 'S', '7', '8', '9']
    expect(all.filter(other => conditionRank(other) >= from && conditionRank(other) <= to)).toEqual(others)
  })

  it('with any score where the hall gave none', () => {
    expect(of(50_000, '').rank).toBeNull()
    expect(of(50_000, '0').rank).toBeNull()
  })
})

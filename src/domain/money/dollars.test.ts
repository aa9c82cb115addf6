import { describe, expect, it } from 'vitest'
import {
  aboutDollars,
  centsOf,
  dollarsOf,
  dollarText,
  isNearRate,
  rateText,
  signedDollars,
  takenBack,
  yenOf,
} from './dollars.ts'

const RATE = 152_400_000

describe('the half is rounded away from zero', () => {
  it.each<[yen: number, microYen: number, cents: number]>([
    [152_400, RATE, 100_000],
    [1, RATE, 1],
    [-1, RATE, -1],
    // Exactly half a cent.
    [1, 200_000_000, 1],
    [-1, 200_000_000, -1],
    [3, 200_000_000, 2],
    // Just below it.
    [1, 200_000_001, 0],
    [0, RATE, 0],
    // Beyond what a number holds exactly on the way: the last cents are right all the same.
    [999_999_999_999, 99_999_999, 1_000_000_009_999],
  ])('%i yen at %i are %i cents', (yen, microYen, cents) => {
    expect(centsOf(yen, microYen)).toBe(cents)
  })

  it.each<[cents: number, microYen: number, yen: number]>([
    [100_000, RATE, 152_400],
    [1, 150_000_000, 2],
    [-1, 150_000_000, -2],
    [1, 149_999_999, 1],
    [1, 49_000_000, 0],
    [500_000_000, 199_999_999, 999_999_995],
  ])('%i cents at %i are %i yen', (cents, microYen, yen) => {
    expect(yenOf(cents, microYen)).toBe(yen)
  })
})

it('a counter-record has the cents and the rate of its line', () => {
  const rate = { microYen: RATE, day: '2026-11-23' }
  const line = dollarsOf(-450_001, rate)
  expect(line).toEqual({ cents: -295_276, ...rate })
  expect(takenBack(line)).toEqual(dollarsOf(450_001, rate))
  expect(Object.is(takenBack({ cents: 0, ...rate }).cents, 0)).toBe(true)
})

it.each([
  [RATE, true],
  [137_160_000, true],
  [137_159_999, false],
  [167_640_000, true],
  [167_640_001, false],
])('%i is within a tenth of 152.4: %s', (microYen, near) => {
  expect(isNearRate(microYen, RATE)).toBe(near)
})

it('reads with groups, two decimals and the sign of the dollar', () => {
  const plain = (text: string) => text.replaceAll('\u00a0', ' ')
  expect([123_456_789, -50, 0, 7, null].map(cents => plain(dollarText(cents, 'en')))).toEqual([
    '1 234 567.89 $',
    '−0.50 $',
    '0.00 $',
    '0.07 $',
    '— $',
  ])
  expect([150, -150].map(cents => plain(signedDollars(cents, 'en')))).toEqual(['+1.50 $', '−1.50 $'])
  expect([-150, 0].map(cents => plain(aboutDollars(cents, 'en')))).toEqual(['≈ −1.50 $', '0.00 $'])
  expect(plain(rateText(152_345_600, 'en'))).toBe('1 $ = 152.3456 ¥')
  expect(plain(dollarText(123_456_789, 'ru'))).toBe('1 234 567,89 $')
  expect(plain(rateText(152_345_600, 'ru'))).toBe('1 $ = 152,3456 ¥')
})

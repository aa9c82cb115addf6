import { expect, it } from 'vitest'
import { isFarAboveBid, isSoldPrice, mayHaveSoldPrice, readSoldPrice } from './sold-price.ts'

it.each([
  ['1395000', 1_395_000],
  ['1 395 000', 1_395_000],
  ['1\u00a0395\u00a0000', 1_395_000],
  ['0', null],
  ['', null],
  [' ', null],
  ['2000000000', 2_000_000_000],
  ['2000000001', undefined],
  ['99999999999', undefined],
  ['-5', undefined],
  ['12.5', undefined],
  ['1e6', undefined],
  ['yen', undefined],
] as const)('%j is %j', (text, yen) => {
  expect(readSoldPrice(text)).toBe(yen)
})

it('a number is one as its text is', () => {
  for (const yen of [null, 0, 1, 2_000_000_000]) expect(isSoldPrice(yen)).toBe(true)
  for (const yen of [-5_000, 2_000_000_001]) expect(isSoldPrice(yen)).toBe(false)
})

it('is far above the bid by more than a tenth', () => {
  expect(isFarAboveBid(1_100_000, 1_000_000)).toBe(false)
  expect(isFarAboveBid(1_100_001, 1_000_000)).toBe(true)
})

const START = new Date('2026-11-25T12:00:00+09:00')

it.each([
  ['before the start', START, false, -1, false],
  ['before the start, won', START, true, -1, true],
  ['at the start', START, false, 0, true],
  ['stock', null, true, 0, false],
] as const)('%s', (_, startsAt, isWon, ms, may) => {
  expect(mayHaveSoldPrice({ startsAt }, isWon, new Date(START.getTime() + ms))).toBe(may)
})

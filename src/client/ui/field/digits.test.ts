import { expect, test } from 'vitest'
import { readDigits, readSignedDigits } from './digits.ts'

test.each([
  ['1 285 000', 1_285_000],
  ['１２８５０００', 1_285_000],
  ['١٢٨٥٠٠٠', 1_285_000],
  ['۱۲۸۵۰۰۰', 1_285_000],
  ['5,000.50', 5_000],
  ['71万', 710_000],
  ['７１．２万円', 712_000],
  ['71,2 万', 712_000],
  ['1,200万', 12_000_000],
  ['71万5,000円', 715_000],
  ['71萬', 710_000],
  ['71万5千', 715_000],
  ['¥71 万 5 000', 715_000],
  // Not read: the sign is dropped, as every other one.
  ['71万5百', 715],
  ['71万五千円', 71],
  ['71万5千500', 715_500],
  ['1億200万', 1_200],
  ['3千万', 3],
  ['2百万円', 2],
  ['1.200万', 1_200],
  ['1.200.000万', 1_200_000],
  ['12.345,6万', 12_345],
  ['.5万', null],
  ['70万〜80万', 7_080],
  ['万', null],
  ['yen', null],
])('%j is read as %j', (typed, number) => expect(readDigits(typed)).toBe(number))

test('a minus before digits of any keyboard is kept', () => {
  expect(['-5', '−٥', '５'].map(readSignedDigits)).toEqual([-5, -5, 5])
})

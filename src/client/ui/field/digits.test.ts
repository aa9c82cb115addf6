import { expect, test } from 'vitest'
import { readDigits, readSignedDigits } from './digits.ts'

test.each([
  ['1 285 000', 1_285_000],
  ['１２８５０００', 1_285_000],
  ['١٢٨٥٠٠٠', 1_285_000],
  ['۱۲۸۵۰۰۰', 1_285_000],
  ['5,000.50', 5_000],
  ['yen', null],
])('%j is read as %j', (typed, number) => expect(readDigits(typed)).toBe(number))

test('a minus before digits of any keyboard is kept', () => {
  expect(['-5', '−٥', '５'].map(readSignedDigits)).toEqual([-5, -5, 5])
})

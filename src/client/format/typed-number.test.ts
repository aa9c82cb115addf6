import { expect, it } from 'vitest'
import { typedNumber } from './typed-number.ts'

it.each([
  ['', 0, null],
  ['1 500\u00a0000', 0, 1_500_000],
  ['500,000', 0, 500_000],
  ['1,500,000', 0, 1_500_000],
  ['1.500.000', 0, 1_500_000],
  ['５００，０００', 0, 500_000],
  ['-25,000', 0, -25_000],
  ['1.5', 0, 1.5],
  ['0,065', 0, 0.065],
  ['.5', 2, 0.5],
  ['1,500', 2, 1_500],
  ['1,500.25', 2, 1_500.25],
  ['1500,25', 2, 1_500.25],
  ['1.005', 2, 1.005],
  ['1,755', 6, 1.755],
  ['12,345.5', 6, 12_345.5],
  ['1,000,000', 6, 1_000_000],
])('%j with %i decimals is %d', (text, decimals, number) => expect(typedNumber(text, decimals)).toBe(number))

it.each(['much', '1,50,000', '¥', '1,500,00', '1e3', '0x10', '.'])('%j is no number', text =>
  expect(typedNumber(text)).toBeNaN(),
)

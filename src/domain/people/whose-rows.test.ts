import { expect, it } from 'vitest'
import { whoseRows } from './whose-rows.ts'

it.each([
  [false, null, 7],
  [false, 7, 7],
  [false, 8, undefined],
  [true, null, null],
  [true, 7, 7],
  [true, 8, 8],
] as const)('manages %s, asks for %j: %j', (managesBids, asked, whose) => {
  expect(whoseRows({ userId: 7, managesBids }, asked)).toBe(whose)
})

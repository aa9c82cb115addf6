import { expect, it } from 'vitest'
import { conditionTone } from './condition.ts'

/** Colours of the conditions. */
it.each([
  ['green', ['6', '5', 'S']],
  ['orange', ['3.5', '4', '4.5']],
  ['red', ['***', 'RA', 'R', '3', '2', 'RB', 'R2', 'R?', '1', 'WR']],
  [null, ['', '0', '7', 'X', '4.25', 's']],
] as const)('the tone %s belongs to its conditions', (tone, conditions) => {
  expect(conditions.map(conditionTone)).toEqual(conditions.map(() => tone))
})

it('a compound condition takes the tone of its overall score', () => {
  expect(conditionTone('3.5/B/C')).toBe('orange')
  expect(conditionTone(' R / - / - ')).toBe('red')
  expect(conditionTone(null)).toBeNull()
})

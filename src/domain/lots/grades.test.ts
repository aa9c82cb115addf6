import { expect, it } from 'vitest'
import { gradeTone } from './grades.ts'

/** Colours of the condition grades. */
it.each([
  ['green', ['6', '5', 'S']],
  ['orange', ['3.5', '4', '4.5']],
  ['red', ['***', 'RA', 'R', '3', '2', 'RB', 'R2', 'R?', '1', 'WR']],
  [null, ['', '0', '7', 'X', '4.25', 's']],
] as const)('the tone %s belongs to its grades', (tone, grades) => {
  expect(grades.map(gradeTone)).toEqual(grades.map(() => tone))
})

it('a compound grade takes the tone of its overall score', () => {
  expect(gradeTone('3.5/B/C')).toBe('orange')
  expect(gradeTone(' R / - / - ')).toBe('red')
  expect(gradeTone(null)).toBeNull()
})

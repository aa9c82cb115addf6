import { expect, it } from 'vitest'
import { conditionRank, conditionTone } from './condition.ts'

/** Colours of the conditions. */
it.each([
  ['green', ['6', '5', 'S', '7', '8', '9']],
  ['orange', ['3.5', '4', '4.5']],
  ['red', ['***', 'RA', 'R', '3', '2', 'RB', 'R2', 'R?', '1', 'WR', 'A']],
  [null, ['', '0', '10', 'X', '4.25', 's']],
] as const)('the tone %s belongs to its conditions', (tone, conditions) => {
  expect(conditions.map(conditionTone)).toEqual(conditions.map(() => tone))
})

it('a compound condition takes the tone of its overall score', () => {
  expect(conditionTone('3.5/B/C')).toBe('orange')
  expect(conditionTone(' R / - / - ')).toBe('red')
  expect(conditionTone(null)).toBeNull()
})

it('ranks the scores of all halls, those of one meaning alike', () => {
  const order = [['***'], ['R?'], ['R2'], ['RB'], ['WR'], ['R'], ['RA', 'A'], ['1'], ['2'], ['3'], ['3.5', '3.5/B/C'], ['4'], ['4.5'], ['5'], ['6'], ['S', '7', '8', '9']] // prettier-ignore
  const ranks = order.map(([first]) => conditionRank(first!))
  expect(ranks).toEqual([...new Set(ranks)].toSorted((a, b) => a - b))
  expect(order.map(same => same.map(conditionRank))).toEqual(order.map((same, at) => same.map(() => ranks[at])))
})

it.each(['', '0', '0/C/D', '-', 'X', null])('ranks %o as no score', condition => {
  expect(conditionRank(condition)).toBe(0)
})

import { expect, it } from 'vitest'
import { purchaseSteps, type ReachedStep } from './purchase-steps.ts'

const on = (day: number, status: number | null): ReachedStep => ({
  status,
  at: `2026-11-${String(day).padStart(2, '0')}`,
})
const told = (status: number | null, reached: readonly ReachedStep[]) =>
  purchaseSteps(status, reached)
    .map(step => `${step.status ?? '-'} ${step.state}${step.at ? ` ${Number(step.at.slice(-2))}` : ''}`)
    .join(', ')

it.each([
  ['just bought', null, [on(1, null)], '- current 1, 1 ahead, 2 ahead, 3 ahead, 4 ahead, 5 ahead'],
  [
    'waiting for a ship',
    2,
    [on(1, null), on(3, 1), on(5, 2)],
    '- done 1, 1 done 3, 2 current 5, 3 ahead, 4 ahead, 5 ahead',
  ],
  ['a step was left out', 4, [on(1, null), on(9, 4)], '- done 1, 1 done, 2 done, 3 done, 4 current 9, 5 ahead'],
  [
    'delivered',
    5,
    [on(1, null), on(2, 1), on(3, 2), on(4, 3), on(5, 4), on(25, 5)],
    '- done 1, 1 done 2, 2 done 3, 3 done 4, 4 done 5, 5 done 25',
  ],
  [
    'shipping cancelled',
    6,
    [on(1, null), on(2, 1), on(3, 2), on(4, 3), on(7, 6)],
    '- done 1, 1 done 2, 2 done 3, 3 done 4, 6 off 7',
  ],
  [
    'and waiting again',
    2,
    [on(1, null), on(2, 1), on(3, 2), on(4, 3), on(7, 6), on(8, 2)],
    '- done 1, 1 done 2, 2 current 8, 3 ahead, 4 ahead, 5 ahead',
  ],
  ['purchase cancelled at once', 7, [on(1, null), on(2, 7)], '- done 1, 7 off 2'],
  ['sold again at an auction', 8, [on(1, null), on(2, 1), on(3, 2), on(9, 8)], '- done 1, 1 done 2, 2 done 3, 8 off 9'],
])('%s', (_, status, reached, words) => {
  expect(told(status, reached)).toBe(words)
})

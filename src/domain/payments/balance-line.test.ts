import { expect, it } from 'vitest'
import { balanceLine } from './balance-line.ts'

it('runs on from day to day, below zero too', () => {
  expect(
    balanceLine([
      { day: '2026-11-20', sum: 300_000 },
      { day: '2026-11-22', sum: -450_000 },
      { day: '2026-11-23', sum: 150_000 },
    ]),
  ).toEqual([
    { day: '2026-11-20', balance: 300_000 },
    { day: '2026-11-22', balance: -150_000 },
    { day: '2026-11-23', balance: 0 },
  ])
  expect(balanceLine([])).toEqual([])
})

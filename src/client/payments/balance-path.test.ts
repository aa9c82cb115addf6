import { expect, it } from 'vitest'
import { balancePath } from './balance-path.ts'

const SIZE = { width: 120, height: 70 }

it('has a step at each booking, with zero in the scale', () => {
  const days = [
    { day: '2026-11-01', balance: 300_000 },
    { day: '2026-11-06', balance: -200_000 },
    { day: '2026-11-11', balance: 0 },
  ]
  expect(balancePath(days, SIZE)).toEqual({
    path: 'M10 10H60V60H110V40',
    zero: 40,
    low: -200_000,
    high: 300_000,
    end: { x: 110, y: 40 },
  })
})

it('is level after a single booking, also of zero', () => {
  const drawn = balancePath([{ day: '2026-11-01', balance: 0 }], SIZE)
  expect(drawn).toMatchObject({ path: 'M10 10H110', low: 0, high: 0, end: { x: 110, y: 10 } })
})

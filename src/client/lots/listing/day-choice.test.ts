import { expect, test } from 'vitest'
import { dayState, toggleDay, toggleHall } from './day-choice.ts'

const MON = '2026-11-23'
const HALLS = [`${MON}~1`, `${MON}~2`, `${MON}~3`]

test('a tap on a day selects all its auctions, and a second tap clears it', () => {
  expect(toggleDay([HALLS[0]!, '2026-11-24'], MON)).toEqual([MON, '2026-11-24'])
  expect(toggleDay([MON, '2026-11-24'], MON)).toEqual(['2026-11-24'])
})

test('an auction of a full day can be cleared alone, and selecting the last one fills the day again', () => {
  const two = toggleHall([MON], HALLS[1]!, HALLS)
  expect(two).toEqual([HALLS[0], HALLS[2]])
  expect(dayState(two, MON)).toBe('partial')
  expect(toggleHall(two, HALLS[1]!, HALLS)).toEqual([MON])
  expect(dayState([], MON)).toBe('off')
})

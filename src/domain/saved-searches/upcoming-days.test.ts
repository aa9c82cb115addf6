import { expect, test } from 'vitest'
import { upcomingDays } from './upcoming-days.ts'

test.each([
  ['2026-11-24,2026-11-25~17', '2026-11-24,2026-11-25~17'],
  ['2026-11-23,2026-11-24~17', '2026-11-24~17'],
  ['2026-11-21,2026-11-23~5', ''],
  ['nonsense', 'nonsense'],
  ['', ''],
])('of %s, %s is left', (saved, left) => {
  expect(upcomingDays(saved, '2026-11-24')).toBe(left)
})

import { expect, test } from 'vitest'
import { lastOverdueDay, overdueAt } from './overdue.ts'

test('a lot without a result is overdue at noon of the day after its sale, Tokyo time', () => {
  expect(overdueAt('2026-11-30')).toEqual(new Date('2026-12-01T12:00:00+09:00'))
})

test.each([
  ['2026-12-01T00:00:00+09:00', '2026-11-29'],
  ['2026-12-01T11:59:59.999+09:00', '2026-11-29'],
  ['2026-12-01T12:00:00+09:00', '2026-11-30'],
  ['2026-12-01T23:59:59+09:00', '2026-11-30'],
])('at %s sales up to %s are overdue', (now, day) => {
  expect(lastOverdueDay(new Date(now))).toBe(day)
  expect(overdueAt(day).getTime()).toBeLessThanOrEqual(Date.parse(now))
})

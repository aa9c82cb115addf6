import { expect, test } from 'vitest'
import { isInLastHour } from './last-hour.ts'

const start = new Date('2026-11-25T12:00:00+09:00')

test.each([
  ['an hour to the millisecond', '2026-11-25T11:00:00.000+09:00', false],
  ['a millisecond less', '2026-11-25T11:00:00.001+09:00', true],
  ['the last millisecond', '2026-11-25T11:59:59.999+09:00', true],
  ['the start itself', '2026-11-25T12:00:00.000+09:00', false],
  ['the day before', '2026-11-24T11:30:00.000+09:00', false],
])('%s before the start is in the last hour: %s, %s', (_, now, inside) => {
  expect(isInLastHour(start, new Date(now))).toBe(inside)
})

test('stock has no last hour', () => {
  expect(isInLastHour(null, start)).toBe(false)
})

import { expect, test } from 'vitest'
import { graceDaysLeft, graceEnd } from './second-factor.ts'

const at = (text: string) => new Date(`2026-11-${text}Z`)

test('the grace ends a week after the last of what began to demand a second step', () => {
  expect(graceEnd([at('03T10:00')])).toEqual(at('10T10:00'))
  expect(graceEnd([at('03T10:00'), at('05T08:00')])).toEqual(at('12T08:00'))
})

test.each([
  ['03T10:00', 7],
  ['03T10:01', 7],
  ['04T10:00', 6],
  ['10T09:59', 1],
  ['10T10:00', 0],
  ['20T00:00', 0],
])('on %s there are %d days left', (now, days) => {
  expect(graceDaysLeft(at('10T10:00'), at(now))).toBe(days)
})

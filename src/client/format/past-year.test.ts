import { expect, test } from 'vitest'
import { dayAndPastYear } from './past-year.ts'

test.each([
  ['2025-12-31', 'en', '31 Dec 2025'],
  ['2025-12-31', 'ru', '31 дек. 2025'],
  ['2026-01-01', 'en', 'Thu 1 Jan'],
  ['2026-11-24', 'ru', 'вт 24.11'],
  // The sales of the next days, across the turn of the year.
  ['2027-01-04', 'en', 'Mon 4 Jan'],
] as const)('on 23 November 2026, %s in %s is %s', (day, language, words) => {
  expect(dayAndPastYear(day, '2026-11-23', language)).toBe(words)
})

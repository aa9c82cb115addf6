import { expect, test } from 'vitest'
import { spanBetween, startOfSpan } from './price-spans.ts'

test.each([
  ['2026-05-25', '2026-11-24', 'week'],
  ['2026-05-24', '2026-11-24', 'month'],
  ['2026-11-24', '2026-11-24', 'week'],
])('sales from %s to %s are grouped by %s', (first, last, span) => {
  expect(spanBetween(first, last)).toBe(span)
})

test.each([
  ['2026-11-24', 'week', '2026-11-23'],
  ['2026-11-23', 'week', '2026-11-23'],
  ['2026-11-22', 'week', '2026-11-16'],
  ['2027-01-01', 'week', '2026-12-28'],
  ['2026-11-24', 'month', '2026-11-01'],
  ['2024-02-29', 'month', '2024-02-01'],
] as const)('%s lies in the %s of %s', (day, span, start) => {
  expect(startOfSpan(day, span)).toBe(start)
})

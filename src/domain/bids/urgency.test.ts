import { expect, test } from 'vitest'
import { urgencyOf } from './urgency.ts'
import { MINUTE_MS } from '#domain/time/spans.ts'

test.each([
  [60 * MINUTE_MS, undefined],
  [60 * MINUTE_MS - 1, 'soon'],
  [10 * MINUTE_MS, 'soon'],
  [10 * MINUTE_MS - 1, 'last'],
  [1, 'last'],
  [0, undefined],
  [-MINUTE_MS, undefined],
])('%i ms before the end of bidding', (left, urgency) => expect(urgencyOf(left)).toBe(urgency))

import { expect, test } from 'vitest'
import { urgencyOf } from './urgency.ts'

const MINUTE = 60_000

test.each([
  [60 * MINUTE, undefined],
  [60 * MINUTE - 1, 'soon'],
  [10 * MINUTE, 'soon'],
  [10 * MINUTE - 1, 'last'],
  [1, 'last'],
  [0, undefined],
  [-MINUTE, undefined],
])('%i ms before the end of bidding', (left, urgency) => expect(urgencyOf(left)).toBe(urgency))

import { expect, it } from 'vitest'
import { LOT_STATUS_TONE, myBidTone } from './statuses.ts'

/** Status codes of a lot, and the badge of one's own bid. */
it.each([
  [4531, 'green', 'green'],
  [4532, 'orange', 'blue'],
  [4533, 'red', 'red'],
  [4534, 'red', 'red'],
  [4535, 'orange', 'blue'],
  [4536, 'gray', 'blue'],
  [4537, 'orange', 'blue'],
  [4538, 'orange', 'blue'],
] as const)('%i is %s, and my bid on it %s', (status, tone, mine) => {
  expect(LOT_STATUS_TONE[status]).toBe(tone)
  expect(myBidTone(status)).toBe(mine)
})

import { expect, it } from 'vitest'
import { badgeCount } from './badge-count.ts'
import { subjectOf } from './push-address.ts'

const chatTag = subjectOf({ kind: 'chat', language: 'en', chat: { bidId: 5, list: 'bids' } } as never)

it.each([
  [0, 0, [], 0],
  [2, 0, [], 2],
  [0, 3, [], 3],
  [1, 0, ['lot A-1', 'search stats x=1'], 3],
  // A notification and an unread message about the same conversation count once.
  [0, 1, [chatTag], 1],
  [0, 3, [chatTag], 3],
  // The count of the last visit misses notifications received since.
  [0, 0, [chatTag, 'chat 6'], 2],
  [2, 1, [chatTag, 'lot A-1'], 4],
])('%i queued, %i unread, told of %j: %i', (queued, unreadChats, noticeTags, count) => {
  expect(badgeCount({ queued, unreadChats, noticeTags })).toBe(count)
})

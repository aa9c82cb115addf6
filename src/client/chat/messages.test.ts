import { expect, test } from 'vitest'
import type { ChatMessage } from '#contract/chat/chat.shapes.ts'
import { withNews } from '#client/live/chat-news.ts'
import { withEarlier, withPageBefore } from './messages.ts'

const line = (id: number): ChatMessage => ({
  id,
  text: `№ ${id}`,
  time: '2026-11-20T19:20:00+09:00',
  isOwn: false,
  author: null,
})
const chat = (from: number, to: number, more = false) => ({
  chat: Array.from({ length: to - from + 1 }, (_, at) => line(from + at)),
  isRead: true,
  more,
})
const ids = ({ chat: messages }: { chat: ChatMessage[] }) => messages.map(({ id }) => id)

test('the newest page keeps the earlier ones that were opened, unless something is missing between', () => {
  expect(ids(withEarlier(chat(1, 4), chat(3, 6, true)))).toEqual([1, 2, 3, 4, 5, 6])
  expect(withEarlier(chat(1, 4), chat(3, 6, true)).more).toBe(false)
  expect(ids(withEarlier(chat(1, 4), chat(6, 8, true)))).toEqual([6, 7, 8])
  expect(ids(withEarlier(undefined, chat(6, 8)))).toEqual([6, 7, 8])
  expect(ids(withEarlier(chat(1, 2), { ...chat(1, 0), chat: [] }))).toEqual([])
})

test('an earlier page is added above, and says whether there is more', () => {
  const whole = withPageBefore(chat(5, 6, true), chat(3, 5, true))
  expect(ids(whole)).toEqual([3, 4, 5, 6])
  expect(whole.more).toBe(true)
})

test('new messages are added once, in order; known ones change nothing', () => {
  const old = { ...chat(1, 2), readTo: 0 }
  const news = { bidId: 7, isRead: false, readTo: 1, messages: [line(4), line(3)] }
  const after = withNews(old, news)
  expect(ids(after)).toEqual([1, 2, 3, 4])
  expect(after).toMatchObject({ isRead: false, readTo: 1 })
  expect(withNews(after, news)).toBe(after)
})

test('a message after missed ones leaves out what stood before the gap', () => {
  const after = withNews(chat(1, 2), { bidId: 7, isRead: false, messages: [line(5)] })
  expect(ids(after)).toEqual([5])
  expect(after.more).toBe(true)
})

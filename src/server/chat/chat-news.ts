import type { LiveChat } from '#contract/live/live.shapes.ts'
import { chatMessage } from './chat-message.ts'
import { messagesByNumber, readTos, unreadPairs, type WrittenMessage } from './chat.queries.ts'
import type { Trx } from '#server/db/connect.ts'

/** A line of the log of changes: a message by its number, or a reading by its reader (null: the managers). */
type ChatChange = {
  user_id: number
  dealer_id: number | null
  bid_id: number
  message: number | null
  reader_id: number | null
}

/** The news of one conversation; each listener gets his part of it. */
export type ChatNews = {
  bidId: number
  ownerId: number
  dealerId: number | null
  /** Null: too many to report one by one. */
  messages: WrittenMessage[] | null
  /** Readers since then; null means the managers. */
  readers: Set<number | null>
  /** How far each side has read now. */
  byStaff: number
  byClients: number
  /** Parties that now have something unread; null means the managers. */
  unread: Set<number | null>
}

/** Events are held in memory for each listener. Beyond this many characters in all messages, only their existence is reported. */
const MAX_CHARACTERS = 20_000

/** Call it in the snapshot in which the lines were read. */
export async function readChatNews(trx: Trx, changes: readonly ChatChange[]): Promise<ChatNews[]> {
  if (changes.length === 0) return []
  const news = new Map<number, ChatNews>()
  for (const { bid_id, user_id, dealer_id } of changes) {
    const parties = { bidId: bid_id, ownerId: user_id, dealerId: dealer_id }
    news.set(bid_id, { ...parties, messages: [], readers: new Set(), unread: new Set(), byStaff: 0, byClients: 0 })
  }
  const lines = changes.filter((line): line is ChatChange & { message: number } => line.message !== null)
  const messages = await messagesByNumber(
    trx,
    lines.map(line => line.bid_id),
    lines.map(line => line.message),
  )
  const isTooMuch = messages.reduce((sum, { text }) => sum + text.length, 0) > MAX_CHARACTERS
  for (const message of messages) news.get(message.bid_id)?.messages?.push(message)
  if (isTooMuch) for (const one of news.values()) if (one.messages?.length) one.messages = null
  for (const line of changes) if (line.message === null) news.get(line.bid_id)?.readers.add(line.reader_id)
  await findUnread(trx, [...news.values()])
  for (const { bidId, ...reads } of await readTos(trx, [...news.values()])) Object.assign(news.get(bidId)!, reads)
  return [...news.values()]
}

async function findUnread(trx: Trx, news: readonly ChatNews[]): Promise<void> {
  const pairs = news.flatMap(({ bidId, ownerId, dealerId }) => [
    { bidId, reader: { userId: 0, isStaff: true } },
    { bidId, reader: { userId: ownerId, isStaff: false } },
    ...(dealerId === null ? [] : [{ bidId, reader: { userId: dealerId, isStaff: false } }]),
  ])
  const byBid = new Map(news.map(one => [one.bidId, one.unread]))
  for (const { bidId, userId } of await unreadPairs(trx, pairs)) byBid.get(bidId)?.add(userId === 0 ? null : userId)
}

/** A listener: his side of conversations, and the bids he gets news of. */
type ChatHearer = {
  userId: number
  isStaff: boolean
  getsNewsOf: (bid: { userId: number; dealerId: number | null }) => boolean
}

/** One listener's part of the news: new messages, and that he or another manager has read. */
export function chatsFor({ userId, isStaff, getsNewsOf }: ChatHearer, news: readonly ChatNews[]): LiveChat[] {
  return news.flatMap(({ bidId, ownerId, dealerId, messages, readers, unread, byStaff, byClients }) => {
    if (!getsNewsOf({ userId: ownerId, dealerId })) return []
    const reader = { userId, isStaff: isStaff && ownerId !== userId }
    const readsAs = reader.isStaff ? null : userId
    // A reading by another person of one's own side is no news. A reading by the other side shows that the messages were seen.
    const isOtherSides = [...readers].some(id => (id === null) !== reader.isStaff)
    if (messages?.length === 0 && !readers.has(readsAs) && !isOtherSides) return []
    const isRead = !unread.has(readsAs)
    const readTo = reader.isStaff ? byClients : byStaff
    return [
      { bidId, isRead, readTo, ...(messages && { messages: messages.map(message => chatMessage(message, reader)) }) },
    ]
  })
}

import type { ChatList } from '#domain/push/push-news.ts'
import type { Db } from '#server/db/connect.ts'
import { tell } from './tell.ts'
import { lotOf } from './watch-favorites.ts'
import { lotOfBid } from './watch.queries.ts'

const DAY_MS = 86_400_000

/** A message about a bid, to the devices of those who are to hear of it; what it says stays in the office. */
export async function tellOfMessage(
  trx: Db,
  message: { bidId: number; number: number; at: Date },
  readers: readonly { userId: number; list: ChatList }[],
): Promise<void> {
  if (readers.length === 0) return
  const lot = await lotOfBid(trx, message.bidId)
  const about = { kind: 'chat', ...(lot && { lot: lotOf(lot) }) } as const
  const expiresAt = new Date(message.at.getTime() + DAY_MS)
  const key = `chat:${message.bidId}:${message.number}`
  const events = readers.map(({ userId, list }) => {
    const news = { ...about, chat: { bidId: message.bidId, list } }
    return { userId, key, news, expiresAt }
  })
  await tell(trx, message.at, ...events)
}

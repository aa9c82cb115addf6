import type { ChatList } from '#domain/push/push-news.ts'
import { DAY_MS, later } from '#domain/time/spans.ts'
import type { AppContext } from '#server/http/context.ts'
import { notifyDevices } from './notify-devices.ts'
import { lotOf } from './watch-favorites.ts'
import { lotOfBid } from './watch.queries.ts'

/** Notifies the devices of the right people about a message on a bid. Its text is not sent. */
export async function pushChatMessage(
  { db: trx, queue }: Pick<AppContext, 'db' | 'queue'>,
  message: { bidId: number; number: number; at: Date },
  readers: readonly { userId: number; list: ChatList }[],
): Promise<void> {
  if (readers.length === 0) return
  const lot = await lotOfBid(trx, message.bidId)
  const about = { kind: 'chat', ...(lot && { lot: lotOf(lot) }) } as const
  const expiresAt = later(message.at, DAY_MS)
  const key = `chat:${message.bidId}:${message.number}`
  const events = readers.map(({ userId, list }) => {
    const news = { ...about, chat: { bidId: message.bidId, list } }
    return { userId, key, news, expiresAt }
  })
  await notifyDevices({ db: trx, queue }, message.at, ...events)
}

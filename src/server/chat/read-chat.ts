import { CHAT_PAGE, type chatEndpoints } from '#contract/chat/chat.endpoints.ts'
import type { UseCase } from '#server/http/context.ts'
import { aboutBid, messagesOf, readTos, unreadPairs } from './chat.queries.ts'
import { chatMessage } from './chat-message.ts'
import { openChat } from './reader.ts'

/** A page of a conversation. Reading it marks nothing as read: the client reports what was on its screen. */
export const readChat: UseCase<typeof chatEndpoints.chat> = async ({ db, viewer, query }) => {
  const { parties, reader } = await openChat(db, viewer, query.bidId)
  const unread = await unreadPairs(db, [{ bidId: query.bidId, reader }])
  const messages = await messagesOf(db, query.bidId, { before: query.before ?? null, limit: CHAT_PAGE })
  const [reads] = await readTos(db, [parties])
  const { client, ...about } = await aboutBid(db, query.bidId)
  return {
    chat: messages.map(message => chatMessage(message, reader)),
    isRead: unread.length === 0,
    more: (messages[0]?.number ?? 1) > 1,
    readTo: (reader.isStaff ? reads?.byClients : reads?.byStaff) ?? 0,
    about: { ...about, client: parties.ownerId === viewer.userId ? null : client },
  }
}

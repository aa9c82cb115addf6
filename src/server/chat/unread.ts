import type { chatEndpoints } from '#contract/chat/chat.endpoints.ts'
import { roleOf } from '#domain/people/kinds.ts'
import type { UseCase, Viewer } from '#server/http/context.ts'
import { countUnread, unreadPairs } from './chat.queries.ts'
import type { Db } from '#server/db/connect.ts'
import { findChat, readerOf } from './reader.ts'

/** Which of these bids have messages that the viewer has not read: the unread marks of the bid lists (`isRead`). */
export async function unreadChats(
  db: Db,
  viewer: Viewer,
  bids: readonly { bidId: number; ownerId: number }[],
): Promise<ReadonlySet<number>> {
  const pairs = bids.map(({ bidId, ownerId }) => ({ bidId, reader: readerOf(viewer, ownerId) }))
  return new Set((await unreadPairs(db, pairs)).map(({ bidId }) => bidId))
}

/** The conversation about a bid as another page leads to it; undefined for those who may not open it. */
export async function chatLink(
  db: Db,
  viewer: Viewer,
  bidId: number,
): Promise<{ bidId: number; isRead: boolean } | undefined> {
  const chat = await findChat(db, viewer, bidId)
  if (!chat) return undefined
  const unread = await unreadPairs(db, [{ bidId, reader: chat.reader }])
  return { bidId, isRead: unread.length === 0 }
}

/** The number of unread conversations among those that the viewer may open (`reader.ts`). */
export const countUnreadChats: UseCase<typeof chatEndpoints.unreadChats> = async ({ db, viewer }) => {
  const role = roleOf(viewer)
  const isStaff = role === 'manager' && viewer.permission.bidManagementEnabled
  const isDealer = role === 'dealer' && viewer.permission.dealerBidAccess
  return { unread: await countUnread(db, viewer.userId, { isStaff, isDealer }) }
}

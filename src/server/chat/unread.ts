import type { Viewer } from '#server/http/asked.ts'
import { unreadPairs } from './chat.queries.ts'
import type { Db } from './chat.queries.ts'
import { readerOf } from './reader.ts'

/** Which of these bids have messages that the viewer has not read: the unread marks of the bid lists (§3 `isRead`). */
export async function unreadChats(
  db: Db,
  viewer: Viewer,
  bids: readonly { bidId: number; ownerId: number }[],
): Promise<ReadonlySet<number>> {
  const pairs = bids.map(({ bidId, ownerId }) => ({ bidId, reader: readerOf(viewer, ownerId) }))
  return new Set((await unreadPairs(db, pairs)).map(({ bidId }) => bidId))
}

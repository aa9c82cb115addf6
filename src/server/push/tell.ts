import type { UnspokenNews } from '#server/db/push-tables.ts'
import type { Db } from '#server/db/connect.ts'
import { insertEvents } from './push-events.queries.ts'

/** `key` names what happened: the same to the same person is told once. After `expiresAt` it is not worth telling. */
export type PushEvent = { userId: number; key: string; news: UnspokenNews; expiresAt: Date }

/**
 * Tells people what happened, by whatever devices they have; who has none is passed over. Within the transaction of what it tells about both are
 * there or neither; sending is another's work, so that no push service is ever waited for here.
 */
export async function tell(db: Db, now: Date, ...events: readonly PushEvent[]): Promise<void> {
  await insertEvents(
    db,
    events.map(({ userId, key, news, expiresAt }) => ({
      user_id: userId,
      key,
      kind: news.kind,
      news: JSON.stringify(news),
      created_at: now,
      due_at: now,
      expires_at: expiresAt,
    })),
  )
}

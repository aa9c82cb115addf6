import type { NewsWithoutLanguage } from '#server/db/push-tables.ts'
import type { AppContext } from '#server/http/context.ts'
import { insertEvents } from './push-events.queries.ts'

/** `key` identifies the event: a person gets each key once. After `expiresAt` it is no longer worth sending. */
export type PushEvent = { userId: number; key: string; news: NewsWithoutLanguage; expiresAt: Date }

/** People in one job; their events are handed out in one transaction. */
const AT_ONCE = 200

/**
 * Notifies people of events on all their devices; people without a device are skipped. Call it within the event's transaction, so both are
 * saved or neither. Jobs send, so this never waits for a push service.
 */
export async function notifyDevices(
  { db, queue }: Pick<AppContext, 'db' | 'queue'>,
  now: Date,
  ...events: readonly PushEvent[]
): Promise<void> {
  const userIds = await insertEvents(
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
  for (let at = 0; at < userIds.length; at += AT_ONCE)
    await queue.add(db, 'push-events', { userIds: userIds.slice(at, at + AT_ONCE) })
}

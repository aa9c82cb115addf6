import type { Trx } from '#server/db/connect.ts'
import { endWaiting } from './push-events.queries.ts'

/**
 * A person knows this news by now, or it holds no more: what still waits for the end of his quiet hours, or for the morning's summary, is not sent.
 * `keys` is how the keys of its events begin. Call it within the transaction of what has changed.
 */
export function dropWaiting(
  { db }: { db: Trx },
  now: Date,
  { userId, keys }: { userId: number; keys: string },
): Promise<void> {
  return endWaiting(db, { userId, keys, now })
}

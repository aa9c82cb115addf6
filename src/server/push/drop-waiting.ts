import type { Trx } from '#server/db/connect.ts'
import { endWaiting } from './push-events.queries.ts'

/**
 * Drops news that has not been sent yet: these people know it by now, or it is outdated. `keys` is the prefix of its events' keys. Call it within the
 * transaction of the change.
 */
export function dropWaiting(
  { db }: { db: Trx },
  now: Date,
  { userIds, keys }: { userIds: readonly number[]; keys: string },
): Promise<void> {
  return endWaiting(db, { userIds, keys, now })
}

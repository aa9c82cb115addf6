import type { Db } from '#server/db/connect.ts'
import { deleteExpiredDeliveries } from './push-events.queries.ts'
import { deleteForgotten } from './push.queries.ts'

const KEPT_MS = 3 * 86_400_000

/** Devices of sign-ins that ended, messages that came too late, and what happened days ago; `main.ts` calls it every hour. */
export async function forgetOldPushes(db: Db, now: Date): Promise<void> {
  await deleteExpiredDeliveries(db, now)
  await deleteForgotten(db, new Date(now.getTime() - KEPT_MS))
}

import { DAY_MS } from '#domain/time/spans.ts'
import type { Db } from '#server/db/connect.ts'
import { deleteForgotten } from './push.queries.ts'

const KEPT_MS = 3 * DAY_MS

/** Deletes devices of ended sign-ins, and old events. The clean-up job calls it every hour. */
export async function forgetOldPushes(db: Db, now: Date): Promise<void> {
  await deleteForgotten(db, new Date(now.getTime() - KEPT_MS))
}

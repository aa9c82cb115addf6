import { DAY_MS, earlier } from '#domain/time/spans.ts'
import type { Db } from '#server/db/connect.ts'
import { deleteOld } from './lot-batches.queries.ts'

/** The clean-up job calls it every hour. */
export async function forgetOldFinds(db: Db, now: Date): Promise<void> {
  const before = (days: number) => earlier(now, days * DAY_MS)
  await deleteOld(db, { batchesBefore: before(3), findsBefore: before(30) })
}

import type { Db } from '#server/db/connect.ts'
import { deleteOld } from './lot-batches.queries.ts'

const DAY_MS = 86_400_000

/** The clean-up job calls it every hour. */
export async function forgetOldFinds(db: Db, now: Date): Promise<void> {
  const before = (days: number) => new Date(now.getTime() - days * DAY_MS)
  await deleteOld(db, { batchesBefore: before(3), findsBefore: before(30) })
}

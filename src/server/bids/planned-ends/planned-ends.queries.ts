import type { Db, Trx } from '#server/db/connect.ts'

type PlannedEnd = {
  bid_id: number
  status: number
  due_at: Date
  actor_id: number
  held: boolean
  accepted: boolean
}

/** The end of a bid that can still be undone. Stable under the lock of the bid's owner. */
export function plannedEndOf(db: Db, bidId: number): Promise<PlannedEnd | undefined> {
  return db.selectFrom('planned_ends').selectAll().where('bid_id', '=', bidId).executeTakeFirst()
}

/** A later decision replaces an earlier one. */
export async function savePlannedEnd(trx: Trx, end: PlannedEnd): Promise<void> {
  const { bid_id: _, ...decision } = end
  await trx
    .insertInto('planned_ends')
    .values(end)
    .onConflict(taken => taken.column('bid_id').doUpdateSet(decision))
    .execute()
}

export async function dropPlannedEnd(trx: Trx, bidId: number): Promise<void> {
  await trx.deleteFrom('planned_ends').where('bid_id', '=', bidId).execute()
}

/** Bids whose end is due, oldest decision first. */
export async function dueEnds(db: Db, now: Date, limit: number): Promise<number[]> {
  const rows = await db
    .selectFrom('planned_ends')
    .select('bid_id')
    .where('due_at', '<=', now)
    .orderBy('due_at')
    .orderBy('bid_id')
    .limit(limit)
    .execute()
  return rows.map(row => row.bid_id)
}

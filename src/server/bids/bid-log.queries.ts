import type { Db } from '#server/db/connect.ts'

/** The log entries of one bid with their authors, oldest first. */
export function linesOfBid(db: Db, bidId: number) {
  return db
    .selectFrom('bid_log')
    .leftJoin('users', 'users.id', 'bid_log.actor_id')
    .select(['bid_log.at', 'bid_log.event', 'bid_log.before', 'bid_log.after', 'users.full_name', 'users.kind'])
    .where('bid_log.bid_id', '=', bidId)
    .orderBy('bid_log.id')
    .execute()
}

/** A client's bid groups by id. */
export async function groupLabels(db: Db, userId: number): Promise<Map<number, string>> {
  const groups = await db.selectFrom('bid_groups').select(['id', 'label']).where('user_id', '=', userId).execute()
  return new Map(groups.map(({ id, label }) => [id, label]))
}

/** The lot that the bid is on. */
export async function vehicleOf(db: Db, lotId: string): Promise<'car' | 'bike'> {
  const { vehicle } = await db.selectFrom('lots').select('vehicle').where('id', '=', lotId).executeTakeFirstOrThrow()
  return vehicle
}

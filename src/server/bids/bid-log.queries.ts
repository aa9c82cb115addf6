import type { Db, Trx } from '#server/db/connect.ts'
import type { Bid } from './bids.queries.ts'

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

/** Lot numbers of the bids that ended at this time because the group of the bid was full. */
export async function lotsEndedByGroup(
  trx: Trx,
  { bid_group_id }: Pick<Bid, 'bid_group_id'>,
  at: Date,
): Promise<string[]> {
  if (bid_group_id === null) return []
  const ended = await trx
    .selectFrom('bids')
    .innerJoin('bid_log', 'bid_log.bid_id', 'bids.id')
    .innerJoin('lots', 'lots.id', 'bids.lot_id')
    .select('lots.lot_no')
    .where('bids.bid_group_id', '=', bid_group_id)
    .where('bid_log.event', '=', 'group full')
    .where('bid_log.at', '=', at)
    .orderBy('bids.id')
    .execute()
  return ended.map(({ lot_no }) => lot_no)
}

/** The lot that the bid is on. */
export async function vehicleOf(db: Db, lotId: string): Promise<'car' | 'bike'> {
  const { vehicle } = await db.selectFrom('lots').select('vehicle').where('id', '=', lotId).executeTakeFirstOrThrow()
  return vehicle
}

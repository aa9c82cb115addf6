import { sql, type Selectable } from 'kysely'
import { NEGOTIATION_STATES, OPEN_NEGOTIATIONS as OPEN, reservesOffer } from '#domain/bids/negotiation.ts'
import { BID_STATUS, LIVE_OR_WON_STATUSES } from '#domain/bids/bid-status.ts'
import type { BidTables } from '#server/db/bid-tables.ts'
import type { Db, Trx } from '#server/db/connect.ts'

export type NegotiationRow = Selectable<BidTables['negotiations']>

/** Stable under the lock of the bid's owner. */
export function findNegotiation(db: Db, id: number): Promise<NegotiationRow | undefined> {
  return db.selectFrom('negotiations').selectAll().where('id', '=', id).executeTakeFirst()
}

export function openNegotiationOf(db: Db, lotId: string): Promise<NegotiationRow | undefined> {
  return db
    .selectFrom('negotiations')
    .selectAll()
    .where('lot_id', '=', lotId)
    .where('state', 'in', OPEN)
    .executeTakeFirst()
}

/**
 * Whether it is only we who say that the bid's lot is sold: its negotiation was agreed, and no feed has changed the lot since it was opened. A feed notes
 * each change of a lot, and we note none.
 */
export async function isOurSale(trx: Trx, bidId: number): Promise<boolean> {
  const { rows } = await sql<{ is: boolean }>`
    select exists (select from negotiations n where n.bid_id = ${bidId} and n.state = 'agreed' and not exists (
      select from lot_changes c where c.lot_id = n.lot_id and c.changed_at >= n.opened_at)) as is`.execute(trx)
  return rows[0]!.is
}

/** The offers of a group's bids to halls that have not answered yet. Stable under the lock of the group's owner. */
export function offersOfGroup(db: Db, groupId: number): Promise<NegotiationRow[]> {
  return db
    .selectFrom('negotiations as n')
    .innerJoin('bids as b', 'b.id', 'n.bid_id')
    .selectAll('n')
    .where('b.bid_group_id', '=', groupId)
    .where('n.state', 'in', NEGOTIATION_STATES.filter(reservesOffer))
    .orderBy('n.id')
    .execute()
}

export async function insertNegotiation(
  trx: Trx,
  row: Pick<NegotiationRow, 'bid_id' | 'lot_id' | 'user_id' | 'hall_price' | 'ends_at' | 'opened_at' | 'changed_at'>,
): Promise<NegotiationRow> {
  return trx
    .insertInto('negotiations')
    .values({ ...row, state: 'asked' })
    .returningAll()
    .executeTakeFirstOrThrow()
}

export async function updateNegotiation(
  trx: Trx,
  id: number,
  change: Partial<Pick<NegotiationRow, 'state' | 'hall_price' | 'offer' | 'ends_at'>> & { changed_at: Date },
): Promise<NegotiationRow> {
  return trx
    .updateTable('negotiations')
    .set(({ eb }) => ({ ...change, version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()
}

/** Our highest ended bid on a lot, the first placed of equal ones; undefined if one of the lot's bids is live or won. */
export async function bestEndedBid(db: Db, lotId: string): Promise<number | undefined> {
  const rows = await db
    .selectFrom('bids')
    .select(['id', 'status'])
    .where('lot_id', '=', lotId)
    .where('status', 'in', [...LIVE_OR_WON_STATUSES, BID_STATUS.finished])
    .orderBy('amount', 'desc')
    .orderBy('placed_at')
    .orderBy('id')
    .execute()
  return rows.every(({ status }) => status === BID_STATUS.finished) ? rows[0]?.id : undefined
}

/** The same of a listed bid: it is the one that `bestEndedBid` names. */
export const IS_BEST_ENDED = sql<boolean>`(bids.status = ${sql.lit(BID_STATUS.finished)} and not exists (
  select from bids o where o.lot_id = bids.lot_id and o.id <> bids.id and (
    o.status in (${sql.join(LIVE_OR_WON_STATUSES.map(status => sql.lit(status)))}) or (o.status = ${sql.lit(BID_STATUS.finished)}
      and (o.amount, bids.placed_at, bids.id) > (bids.amount, o.placed_at, o.id)))))`

/** The system made the last change of the negotiation `n`. */
const BY_SYSTEM = sql<boolean>`(select g.actor_id is null from bid_log g where g.bid_id = n.bid_id and g.event = 'negotiation' order by g.id desc limit 1) is true`

/** Open negotiations, and those that changed since; of one person, or of all. The one that ends first comes first. */
export function negotiationsSince(
  db: Db,
  { userId, since, limit }: { userId: number | null; since: Date; limit: number },
) {
  return db
    .selectFrom('negotiations as n')
    .innerJoin('users as u', 'u.id', 'n.user_id')
    .selectAll('n')
    .select(['u.full_name', 'u.kind', 'u.flags'])
    .select(BY_SYSTEM.as('by_system'))
    .where(({ eb, or }) => or([eb('n.state', 'in', OPEN), eb('n.changed_at', '>=', since)]))
    .$if(userId !== null, query => query.where('n.user_id', '=', userId!))
    .orderBy(({ eb }) => eb('n.state', 'in', OPEN), 'desc')
    .orderBy('n.ends_at')
    .orderBy('n.id')
    .limit(limit)
    .execute()
}

/** The people to notify of a negotiation, and its lot. */
export function negotiationToNotify(db: Db, id: number) {
  return db
    .selectFrom('negotiations as n')
    .innerJoin('users as u', 'u.id', 'n.user_id')
    .innerJoin('lots as l', 'l.id', 'n.lot_id')
    .innerJoin('makers as m', 'm.id', 'l.maker_id')
    .innerJoin('models as d', 'd.id', 'l.model_id')
    .leftJoin('push_settings as p', 'p.user_id', 'n.user_id')
    .select('p.time_zone as timeZone')
    .select(['u.email', 'u.kind', 'u.language', 'u.bid_email_notify', 'l.vehicle', 'l.year', 'l.lot_no as number'])
    .select(['m.name as maker', 'd.name as model'])
    .where('n.id', '=', id)
    .executeTakeFirstOrThrow()
}

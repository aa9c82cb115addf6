import { sql } from 'kysely'
import { BID_STATUS } from '#domain/bids/bid-status.ts'
import { OPEN_NEGOTIATIONS } from '#domain/bids/negotiation.ts'
import { LOT_STATUS } from '#domain/lots/statuses.ts'
import { DAY_MS, earlier } from '#domain/time/spans.ts'
import { tokyoDay } from '#domain/time/tokyo.ts'
import type { Db } from '#server/db/connect.ts'
import { LIVE, WON } from '#server/db/status-codes.ts'
import type { Bidder } from '../bidders.queries.ts'

/** An order of a fixed-price car that ended longer ago is no longer wanted. */
const ORDER_DAYS = 30

/** The newest line of a bid's history with a status, or that says that its lot is offered again. `early`: the status was a lot's result. */
const LAST_LINE = sql`select g.event, g.after -> 'lotStatus' is not null as early, (g.after ->> 'lotChange')::bigint as lot_change from bid_log g
  where g.bid_id = bids.id and (g.event = 'offered again' or g.after -> 'status' is not null) order by g.id desc limit 1`

/** The bid is finished, and its client has not bid on the lot again. */
const IS_FINISHED = sql`(bids.status = ${sql.lit(BID_STATUS.finished)}
  and not exists (select from bids n where n.lot_id = bids.lot_id and n.user_id = bids.user_id and n.id > bids.id))`

/** The same, and its lot is open to its client. */
const IS_OPEN_AGAIN = sql`(${IS_FINISHED} and lots.status < ${sql.lit(LOT_STATUS.sold)}
  and not exists (select from bids o where o.lot_id = bids.lot_id
    and (o.status in ${WON} or (lots.offer = 'stock' and o.status in ${LIVE}))))`

/** The owner of a bid was told that its lot is offered again, and it still is. */
export const IS_OFFERED_AGAIN = sql<boolean>`case when ${IS_OPEN_AGAIN}
  then (select l.event = 'offered again' from (${LAST_LINE}) l) is true else false end`

export async function isOfferedAgain(db: Db, bidId: number): Promise<boolean> {
  const { rows } = await sql<{ is: boolean }>`select ${IS_OFFERED_AGAIN} as "is"
    from bids join lots on lots.id = bids.lot_id where bids.id = ${bidId}`.execute(db)
  return rows[0]?.is === true
}

/** The facts by which its client can bid on a lot that is open again (takes-bids.ts). */
type Offer = Pick<Bidder, 'kind' | 'flags'> & {
  lotStatus: number
  isLotWon: false
  startsAt: Date | null
  hallClosesAt: Date | null
}
const OFFER_COLUMNS = sql`users.kind, users.flags, lots.status::int as "lotStatus", false as "isLotWon",
  lots.starts_at as "startsAt", lots.hall_closes_at as "hallClosesAt"`

type EndedBid = Offer & { bidId: number; userId: number; lotId: string }

/**
 * Bids that an early result has ended, whose lot is offered again, and whose owners do not know it yet; with `lotId` those of that lot alone. A lot may
 * end and come back once more: then `lot_changes`, which has a lot's status before each change, has a result that is newer than the last message.
 * Changes are compared by their ids, because the clocks of the feed's machine and of this one may differ.
 */
export async function bidsToNotify(db: Db, now: Date, lotId: string | null): Promise<EndedBid[]> {
  const { rows } = await sql<EndedBid>`
    select bids.id as "bidId", bids.user_id as "userId", bids.lot_id as "lotId", ${OFFER_COLUMNS}
    from bids join lots on lots.id = bids.lot_id join users on users.id = bids.user_id
      cross join lateral (${LAST_LINE}) last
    where ${IS_OPEN_AGAIN} and (${lotId}::text is null or bids.lot_id = ${lotId})
      and (bids.auction_day >= ${tokyoDay(now)}::date
        or (bids.auction_day is null and bids.changed_at > ${earlier(now, ORDER_DAYS * DAY_MS)}))
      and case last.event when 'status' then last.early
        when 'offered again' then exists (select from lot_changes c
          where c.lot_id = lots.id and c.status >= ${LOT_STATUS.sold} and c.id > last.lot_change)
        else false end
    order by bids.id`.execute(db)
  return rows
}

export type OfferOfLine = Offer & { lineId: number; hasBidAgain: boolean; isOfferedAgain: boolean }

/**
 * The lot of each of these history lines, with what decides whether the bid's client can bid on it. `hasBidAgain`: the bid is live or won again, or there
 * is a newer one. `isOfferedAgain`: as it is now.
 */
export async function offersOfLines(db: Db, lineIds: readonly number[]): Promise<OfferOfLine[]> {
  const { rows } = await sql<OfferOfLine>`
    select line.id as "lineId", not ${IS_FINISHED} as "hasBidAgain", ${IS_OFFERED_AGAIN} as "isOfferedAgain", ${OFFER_COLUMNS}
    from bid_log line join bids on bids.id = line.bid_id join lots on lots.id = bids.lot_id join users on users.id = bids.user_id
    where line.id = any(${lineIds}::bigint[])`.execute(db)
  return rows
}

/** The id of the newest change of a lot; 0 without any. */
export async function newestLotChange(db: Db, lotId: string): Promise<number> {
  const newest = sql<{ id: number }>`select coalesce(max(id), 0) as id from lot_changes where lot_id = ${lotId}`
  return (await newest.execute(db)).rows[0]!.id
}

/** Lots with an open negotiation that are on sale, because their result was taken back. */
export async function lotsNegotiatedOnSale(db: Db): Promise<string[]> {
  const rows = await db
    .selectFrom('negotiations')
    .innerJoin('lots', 'lots.id', 'negotiations.lot_id')
    .select('lots.id')
    .where('negotiations.state', 'in', OPEN_NEGOTIATIONS)
    .where('lots.status', '<', LOT_STATUS.sold)
    .execute()
  return rows.map(({ id }) => id)
}

import { sql, type SqlBool } from 'kysely'
import { BID_STATUS } from '#domain/bids/bid-status.ts'
import { LOT_STATUS } from '#domain/lots/statuses.ts'
import { tokyoInstant } from '#domain/time/tokyo.ts'
import { PURCHASE_STATUS } from '#domain/purchases/purchase-status.ts'
import type { Db } from '#server/db/connect.ts'
import { LIVE, WON } from '#server/db/status-codes.ts'
import { IS_OFFERED_AGAIN } from '../results/offered-again.queries.ts'

/** A person's bids that count today, by start: all on lots sold today (except refused and cancelled ones), and all other live ones. */
export async function bidsThatCount(
  db: Db,
  { userId, today, limit }: { userId: number; today: string; limit: number },
): Promise<{ id: number; isToday: boolean }[]> {
  const { rows } = await sql<{ id: number; isToday: boolean }>`
    select bids.id, (lots.auction_day = ${today}::date) is true as "isToday"
    from bids join lots on lots.id = bids.lot_id
    where bids.user_id = ${userId}
      and (bids.status in ${LIVE}
        or (lots.auction_day = ${today}::date and bids.status in (${BID_STATUS.finished}, ${BID_STATUS.win}, ${BID_STATUS.won})))
    order by lots.starts_at nulls last, bids.id
    limit ${limit}`.execute(db)
  return rows
}

/** A person's bids that ended since that day, by a sale or by buying before it, the latest sale first; also those whose lot is offered again. */
export async function endedBids(
  db: Db,
  { userId, since, limit }: { userId: number; since: string; limit: number },
): Promise<{ id: number; lacksConsignee: boolean }[]> {
  const { rows } = await sql<{ id: number; lacksConsignee: boolean }>`
    select bids.id, purchases.id is not null and purchases.consignee_id is null as "lacksConsignee"
    from bids join lots on lots.id = bids.lot_id left join purchases on purchases.bid_id = bids.id
    where bids.user_id = ${userId}
      and (bids.status in ${WON}
        or (bids.status = ${BID_STATUS.finished} and (lots.status >= ${LOT_STATUS.sold} or purchases.id is not null or ${IS_OFFERED_AGAIN})))
      and (bids.auction_day >= ${since}::date or (bids.auction_day is null and bids.changed_at >= ${tokyoInstant(since)}))
    order by coalesce(lots.starts_at, bids.changed_at) desc, bids.id desc
    limit ${limit}`.execute(db)
  return rows
}

/** Purchased cars still on the way to a person, the latest first. */
export async function purchasesUnderWay(
  db: Db,
  { userId, limit }: { userId: number; limit: number },
): Promise<{ id: number; bidId: number; price: number; status: number | null; purchasedAt: Date }[]> {
  return db
    .selectFrom('purchases')
    .select(['id', 'bid_id as bidId', 'price', 'status', 'purchased_at as purchasedAt'])
    .where('user_id', '=', userId)
    .where(sql<SqlBool>`(status is null or status < ${sql.lit(PURCHASE_STATUS.delivered)})`)
    .orderBy('purchased_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
}

/** Bids that nobody has reviewed. The longest waiting comes first. */
export function bidsToReview(db: Db, limit: number): Promise<{ id: number; bidderId: number; all: number }[]> {
  return db
    .selectFrom('bids')
    .select(['id', 'user_id as bidderId', sql<number>`(count(*) over ())::int`.as('all')])
    .where('status', '=', BID_STATUS.new)
    .orderBy('created_at')
    .orderBy('id')
    .limit(limit)
    .execute()
}

/** The number of live bids on lots of later days, and their sum in whole yen. */
export async function liveBidsLater(db: Db, today: string): Promise<{ bids: number; amount: number }> {
  const { rows } = await sql<{ bids: number; amount: number }>`
    select count(*)::int as bids, coalesce(sum(amount), 0)::bigint as amount
    from bids where status in ${LIVE} and auction_day > ${today}::date`.execute(db)
  return rows[0]!
}

/** The number of live bids on sold lots: of auctions until today, and orders. They wait for the bidding office or a manager. */
export async function bidsWithoutResult(db: Db, today: string): Promise<number> {
  const { rows } = await sql<{ bids: number }>`
    select count(*)::int as bids from bids join lots on lots.id = bids.lot_id
    where bids.status in ${LIVE} and (bids.auction_day <= ${today}::date or bids.auction_day is null)
      and lots.status in (${sql.lit(LOT_STATUS.sold)}, ${sql.lit(LOT_STATUS.soldByNegotiation)})`.execute(db)
  return rows[0]!.bids
}

export type HallToday = {
  id: number
  name: string
  /** The next start of a lot with a live bid; null when all have started. */
  next: Date | null
  last: Date
  live: number
  won: number
  lost: number
  /** Sum of the live bids in whole yen. */
  amount: number
}

/** Halls where clients bid today: bids still to come and the results of the rest. A bid that ended today changed today. */
export async function hallsToday(db: Db, { today, now }: { today: string; now: Date }): Promise<HallToday[]> {
  const { rows } = await sql<HallToday>`
    select halls.id, halls.name,
      min(lots.starts_at) filter (where bids.status in ${LIVE} and lots.starts_at > ${now}) as next,
      max(lots.starts_at) as last,
      count(*) filter (where bids.status in ${LIVE})::int as live,
      count(*) filter (where bids.status in ${WON})::int as won,
      count(*) filter (where bids.status = ${sql.lit(BID_STATUS.finished)})::int as lost,
      coalesce(sum(bids.amount) filter (where bids.status in ${LIVE}), 0)::bigint as amount
    from bids
      join lots on lots.id = bids.lot_id
      join halls on halls.id = lots.hall_id
    where lots.auction_day = ${today}::date
      and (bids.status in ${LIVE} or (bids.status in (${sql.lit(BID_STATUS.finished)}, ${sql.lit(BID_STATUS.win)}, ${sql.lit(BID_STATUS.won)}) and bids.changed_at >= ${tokyoInstant(today)}))
    group by halls.id, halls.name
    order by next nulls last, last, halls.name`.execute(db)
  return rows
}

import { sql } from 'kysely'
import type { BiddingOfficeTrouble } from '#contract/bidding-office/bidding-office.shapes.ts'
import { FAR_ABOVE_BID } from '#domain/bids/sold-price.ts'
import { PURCHASE_STATUS } from '#domain/purchases/purchase-status.ts'
import { HOUR_MS, earlier } from '#domain/time/spans.ts'
import type { Db } from '#server/db/connect.ts'
import { WON } from '#server/db/status-codes.ts'

/** When the oldest order was made among those that nobody answers; null where there is none. */
export async function silentSince(db: Db): Promise<Date | null> {
  const { since } = await db
    .selectFrom('office_orders')
    .select(({ fn }) => fn.min('made_at').as('since'))
    .where('ended_at', 'is', null)
    .where('reason', 'is not', null)
    .executeTakeFirstOrThrow()
  return since
}

type Trouble = Omit<BiddingOfficeTrouble, 'startsAt'> & { startsAt: Date }

/** How long problems are shown. Nobody can fix the bid on a lot sold longer ago. */
const SHOWN_HOURS = 24

/**
 * Problems of the last day, next start first: bids whose last order was unanswered, refused or never delivered, results that did not fit, and
 * cars at a price far above the bid, until it is corrected. A won bid no longer needs a successful order, for example where a Win was taken back and set again.
 */
export async function troubledBids(db: Db, now: Date): Promise<Trouble[]> {
  const since = earlier(now, SHOWN_HOURS * HOUR_MS)
  const { rows } = await sql<Trouble>`
    with troubles as (
      select o.bid_id, coalesce(o.outcome, 'waiting') as state, o.kind, o.reason
      from office_orders o
      where ((o.ended_at is null and o.reason is not null)
          or (o.outcome in ('refused', 'failed') and o.ended_at > ${since}))
        and not exists (select from office_orders n where n.bid_id = o.bid_id and n.version > o.version)
      union all
      select b.id, 'misfit', 'result', r.refused
      from office_results r join bids b on b.jas_id = r.jas_id
      where r.refused is not null and r.refused <> 'overtaken' and r.received_at > ${since}
        and ((r.status in ${WON}) <> (b.status in ${WON})
          or (r.status in ${WON} and r.sold_price is not null
            and not exists (select from purchases p where p.bid_id = b.id and p.price = r.sold_price)))
      union all
      select b.id, 'misfit', 'result', ${FAR_ABOVE_BID}
      from bids b join purchases p on p.bid_id = b.id and p.status is distinct from ${sql.lit(PURCHASE_STATUS.purchaseCancelled)}
      where b.changed_at > ${since} and b.status in ${WON} and exists (
        select from bid_log g where g.bid_id = b.id and g.event = 'office price' and (g.after ->> 'soldPrice')::int = p.price))
    select t.bid_id as "bidId", l.lot_no as "lotNo", h.name as hall, l.starts_at as "startsAt", l.time_set as "timeSet", t.state, t.kind, t.reason
    from troubles t join bids b on b.id = t.bid_id join lots l on l.id = b.lot_id join halls h on h.id = l.hall_id
    where (l.starts_at > ${since} or t.kind = 'result') and not (t.kind = 'place' and b.status in ${WON})
    order by l.starts_at, t.bid_id limit 50`.execute(db)
  return rows
}

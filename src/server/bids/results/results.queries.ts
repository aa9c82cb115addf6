import { sql } from 'kysely'
import { BID_STATUS } from '#domain/bids/bid-status.ts'
import { LOT_STATUS } from '#domain/lots/statuses.ts'
import { PURCHASE_STATUS } from '#domain/purchases/purchase-status.ts'
import type { Db, Trx } from '#server/db/connect.ts'
import { LIVE, WON } from '#server/db/status-codes.ts'

/**
 * Lots whose result has not reached their bids yet: it ends a live bid (the rule of domain/bids/bid-after-sale.ts in SQL) or an open negotiation, or a purchase has
 * another price than the lot. Purchases count for sale days since `correctedSince`. Lots are left out where every bid waits for the bidding office or a
 * manager, because that may last for ever. `overbid`: the setting.
 */
export async function lotsToSettle(
  db: Db,
  { correctedSince, overbid }: { correctedSince: string; overbid: number },
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select l.id from bids b join lots l on l.id = b.lot_id
      left join lateral (
        select kind, amount, adjustment_price from office_orders where bid_id = b.id and not b.forwarded order by version desc limit 1
      ) held on held.kind = 'place'
    where b.status in ${LIVE} and l.status >= ${sql.lit(LOT_STATUS.sold)}
      and (exists (select from bids won where won.lot_id = l.id and won.status in ${WON})
        or case when l.offer = 'stock'
          then b.status = ${sql.lit(BID_STATUS.new)} or l.status in (${sql.lit(LOT_STATUS.notSold)}, ${sql.lit(LOT_STATUS.cancelled)})
          else l.status > ${sql.lit(LOT_STATUS.soldByNegotiation)} or (b.status = ${sql.lit(BID_STATUS.new)} and held.kind is null)
            or coalesce(held.amount, b.amount)
              + coalesce(case when held.kind is null then b.adjustment_price else held.adjustment_price end, ${overbid}::int) < l.sold_price
          end)
    union
    select l.id from bids b join lots l on l.id = b.lot_id
      left join purchases p on p.bid_id = b.id and p.status is distinct from ${sql.lit(PURCHASE_STATUS.purchaseCancelled)}
    where b.status in ${WON} and b.auction_day >= ${correctedSince} and l.offer = 'auction' and l.status >= ${sql.lit(LOT_STATUS.sold)}
      and l.sold_price is not null and l.sold_price is distinct from p.price
    union
    select l.id from negotiations n join lots l on l.id = n.lot_id
    where n.state in ('asked', 'accepted', 'countered') and l.status >= ${sql.lit(LOT_STATUS.sold)} and (l.status <> ${sql.lit(LOT_STATUS.notSold)} or l.sold_price is not null)
      and not (l.status = ${sql.lit(LOT_STATUS.soldByNegotiation)} and n.state in ('accepted', 'countered'))
    order by id`.execute(db)
  return rows.map(({ id }) => id)
}

type PlacedOrder = { bid_id: number; amount: number; adjustment_price: number | null }

/** What the hall was last told to bid, by the id of the bid. Bids that it was never given, or told to stop, are missing. */
export async function placedInHall(trx: Trx, lotId: string): Promise<Map<number, PlacedOrder>> {
  const { rows } = await sql<PlacedOrder & { kind: string }>`
    select distinct on (o.bid_id) o.bid_id, o.kind, o.amount, o.adjustment_price
    from bids b join office_orders o on o.bid_id = b.id
    where b.lot_id = ${lotId} and b.status in ${LIVE}
    order by o.bid_id, o.version desc`.execute(trx)
  return new Map(rows.filter(({ kind }) => kind === 'place').map(order => [order.bid_id, order]))
}

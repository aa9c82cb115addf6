import { sql } from 'kysely'
import { LOT_STATUS } from '#domain/lots/statuses.ts'
import { PURCHASE_STATUS } from '#domain/purchases/purchase-status.ts'
import type { Db } from '#server/db/connect.ts'
import { LIVE, WON } from '#server/db/status-codes.ts'

/**
 * Lots with a result that still have open bids, an open negotiation, or purchases at another price than the lot's. Purchases count for sale days since `correctedSince`.
 * Some may have to wait for managers.
 */
export async function lotsWithUnsettledBids(db: Db, correctedSince: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select distinct l.id from bids b join lots l on l.id = b.lot_id
    where b.status in ${LIVE} and l.status >= ${sql.lit(LOT_STATUS.sold)}
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

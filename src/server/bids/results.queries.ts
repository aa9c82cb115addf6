import { sql } from 'kysely'
import type { Db } from '#server/db/connect.ts'

/**
 * Lots with a result that still have open bids, an open negotiation, or purchases at another price than the lot's. Purchases count for sale days since `correctedSince`.
 * Some may have to wait for managers. Status 7 of a purchase is "Purchase cancelled".
 */
export async function lotsWithUnsettledBids(db: Db, correctedSince: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select distinct l.id from bids b join lots l on l.id = b.lot_id
    where b.status in (1, 2) and l.status >= 4533
    union
    select l.id from bids b join lots l on l.id = b.lot_id
      left join purchases p on p.bid_id = b.id and p.status is distinct from 7
    where b.status in (6, 7) and b.auction_day >= ${correctedSince} and l.offer = 'auction' and l.status >= 4533 and l.sold_price is not null and l.sold_price is distinct from p.price
    union
    select l.id from negotiations n join lots l on l.id = n.lot_id
    where n.state in ('asked', 'accepted', 'countered') and l.status >= 4533 and (l.status <> 4535 or l.sold_price is not null)
      and not (l.status = 4534 and n.state in ('accepted', 'countered'))
    order by id`.execute(db)
  return rows.map(({ id }) => id)
}

import { sql } from 'kysely'
import type { TwinLot } from '#contract/lots/lots.shapes.ts'
import { publishedPrice } from '#domain/lots/prices.ts'
import type { Db } from '#server/db/connect.ts'
import type { NamedLot } from '../find-lots.ts'

/**
 * The same car under another hall's name (domain.md §0.8): two copies of a feed, often only one of them priced. By day, number, year, kilometres and
 * code; of several the one that tells a price.
 */
export async function twinLot(db: Db, lot: NamedLot): Promise<TwinLot | null> {
  if (lot.auction_day === null || lot.year === null || lot.mileage_km === null || lot.chassis_id === null) return null
  const { rows } = await sql<TwinLot>`
    select l.id, h.name as "auctionName", l.start_price as "startPrice"
      from lots l join halls h on h.id = l.hall_id
     where l.model_id = ${lot.model_id} and l.year = ${lot.year} and l.mileage_km = ${lot.mileage_km}
       and l.auction_day = ${lot.auction_day}::date and l.hall_id <> ${lot.hall_id} and l.lot_no = ${lot.lot_no}
       and l.vehicle = ${lot.vehicle} and l.chassis_id = ${lot.chassis_id}
       and (l.chassis_no is null or ${lot.chassis_no}::text is null or l.chassis_no = ${lot.chassis_no})
     order by (l.start_price is null), l.id limit 1`.execute(db)
  const [twin] = rows
  return twin ? { ...twin, startPrice: publishedPrice(twin.startPrice) } : null
}

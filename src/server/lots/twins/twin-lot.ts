import { sql } from 'kysely'
import type { TwinLot } from '#contract/lots/lots.shapes.ts'
import { publishedPrice } from '#domain/lots/prices.ts'
import { areTwins, type TwinSigns } from '#domain/lots/twins.ts'
import type { Db } from '#server/db/connect.ts'
import { shareAPicture } from '#server/photos/image-hash/image-hash.ts'
import type { NamedLot } from '#server/market/named-lot.ts'
import { twinSigns } from './twin-signs.ts'

type LikeRow = TwinLot & TwinSigns & { ownHashes: string[] | null }

/** More than any car has had; copies with a price come first. */
const ENOUGH = 20

/**
 * The same car under another hall's name (domain/lots/twins.ts): two copies in a feed, often only one with a price. A copy with a price is preferred.
 */
export async function twinLot(db: Db, lot: NamedLot): Promise<TwinLot | null> {
  if (lot.auction_day === null || lot.year === null || lot.mileage_km === null || lot.chassis_id === null) return null
  const { rows } = await sql<LikeRow>`
    select l.id, h.name as "auctionName", l.start_price as "startPrice", l.lot_no as "lotNo", l.year, l.mileage_km as "mileageKm",
           l.chassis_no as "chassisNo", l.grade, l.color, m.marks as hashes,
           (select marks from picture_marks where lot_id = ${lot.id}) as "ownHashes"
      from lots l join halls h on h.id = l.hall_id left join picture_marks m on m.lot_id = l.id
     where l.model_id = ${lot.model_id} and l.year = ${lot.year}
       and (l.mileage_km = ${lot.mileage_km} or upper(l.chassis_no) = upper(${lot.chassis_no}) and abs(l.mileage_km - ${lot.mileage_km}) < 1000)
       and l.auction_day = ${lot.auction_day}::date and l.hall_id <> ${lot.hall_id}
       and l.vehicle = ${lot.vehicle} and l.chassis_id = ${lot.chassis_id}
     order by (l.start_price is null), l.id limit ${ENOUGH}`.execute(db)
  const twin = rows.find(one => areTwins(twinSigns(lot, one.ownHashes), one, shareAPicture))
  return twin ? { id: twin.id, auctionName: twin.auctionName, startPrice: publishedPrice(twin.startPrice) } : null
}

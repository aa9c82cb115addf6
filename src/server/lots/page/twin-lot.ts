import { sql } from 'kysely'
import type { TwinLot } from '#contract/lots/lots.shapes.ts'
import { publishedPrice } from '#domain/lots/prices.ts'
import type { Db } from '#server/db/connect.ts'
import { shareAPicture } from '#server/photos/marks/picture-mark.ts'
import type { NamedLot } from '../find-lots.ts'
import { mayBeSameNumber, wholeNumber } from './chassis-number.ts'

type LikeRow = TwinLot & { lotNo: string; chassisNo: string | null; marks: string[] | null; ownMarks: string[] | null }

const ENOUGH = 20

/**
 * The same car under another hall's name (domain.md §0.8): two copies of a feed, often only one of them priced. By day, year, kilometres and code;
 * then by the whole chassis number, or else by the lot's number where the photos do not speak against it, or by colour and photos. Photos say
 * something where those of both lots are kept. Of several the one that tells a price.
 */
export async function twinLot(db: Db, lot: NamedLot): Promise<TwinLot | null> {
  if (lot.auction_day === null || lot.year === null || lot.mileage_km === null || lot.chassis_id === null) return null
  const { rows } = await sql<LikeRow>`
    select l.id, h.name as "auctionName", l.start_price as "startPrice", l.lot_no as "lotNo", l.chassis_no as "chassisNo", m.marks,
           (select marks from picture_marks where lot_id = ${lot.id}) as "ownMarks"
      from lots l join halls h on h.id = l.hall_id left join picture_marks m on m.lot_id = l.id
     where l.model_id = ${lot.model_id} and l.year = ${lot.year} and l.mileage_km = ${lot.mileage_km}
       and l.auction_day = ${lot.auction_day}::date and l.hall_id <> ${lot.hall_id}
       and l.vehicle = ${lot.vehicle} and l.chassis_id = ${lot.chassis_id}
       and (l.lot_no = ${lot.lot_no} or upper(l.color) = upper(${lot.color}) or l.chassis_no = ${lot.chassis_no})
     order by (l.start_price is null), l.id limit ${ENOUGH}`.execute(db)
  const twin = rows.find(one => isTwin(lot, one))
  return twin ? { id: twin.id, auctionName: twin.auctionName, startPrice: publishedPrice(twin.startPrice) } : null
}

function isTwin(lot: NamedLot, { lotNo, chassisNo, marks, ownMarks }: LikeRow): boolean {
  if (!mayBeSameNumber(chassisNo, lot.chassis_no)) return false
  if (wholeNumber(chassisNo) !== null && chassisNo === lot.chassis_no) return true
  if (!marks?.length || !ownMarks?.length) return lotNo === lot.lot_no
  return shareAPicture(marks, ownMarks)
}

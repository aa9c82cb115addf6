import { sql } from 'kysely'
import { OFFERED_BEFORE_DAYS } from '#domain/lots/offered-before.ts'
import { wholeNumber } from '#domain/lots/twins.ts'
import type { Db } from '#server/db/connect.ts'
import type { NamedLot } from '#server/market/named-lot.ts'

export type EarlierRow = {
  id: string
  day: string
  hall: string
  status: number
  soldPrice: number | null
  highestBid: number | null
  chassisNo: string | null
  byChassis: boolean
  /** Every field of the row is the same; for other rows only photos can tell. */
  isAlike: boolean
  hashes: string[] | null
  ownHashes: string[] | null
}

const ENOUGH = 40

/**
 * Earlier auctions of what may be the same vehicle, the likeliest first, then the latest. Best is the same whole chassis number. Next is every field
 * of the row the same. Last is model, year, mileage and colour, where photos of both are kept to compare. A car never has another colour, nor fewer
 * kilometres than before.
 */
export async function earlierRows(db: Db, lot: NamedLot, { before }: { before: string }): Promise<EarlierRow[]> {
  if (lot.year === null) return []
  const number = wholeNumber(lot.chassis_no)
  const isAlike = sql<boolean>`(l.chassis_id is not distinct from ${lot.chassis_id} and upper(l.grade) = upper(${lot.grade})
               and l.engine_cc is not distinct from ${lot.engine_cc} and l.condition = ${lot.condition})`
  const { rows } = await sql<EarlierRow>`
    select l.id, l.auction_day::text as day, h.name as hall, l.status, l.sold_price as "soldPrice", l.highest_bid as "highestBid", l.chassis_no as "chassisNo",
           coalesce(l.chassis_no = ${number}, false) as "byChassis", ${isAlike} as "isAlike", m.marks as hashes, o.marks as "ownHashes"
      from lots l join halls h on h.id = l.hall_id
           left join picture_marks m on m.lot_id = l.id left join picture_marks o on o.lot_id = ${lot.id}
     where l.id <> ${lot.id} and l.vehicle = ${lot.vehicle} and l.model_id = ${lot.model_id} and l.year = ${lot.year}
       and l.auction_day < ${before}::date and l.auction_day >= ${before}::date - ${OFFERED_BEFORE_DAYS}::int
       and (l.color = '' or ${lot.color} = '' or upper(l.color) = upper(${lot.color}))
       and (l.chassis_no = ${number} and (l.mileage_km is null or ${lot.mileage_km}::int is null or l.mileage_km <= ${lot.mileage_km})
            or l.mileage_km = ${lot.mileage_km} and (${isAlike} or cardinality(m.marks) > 0 and cardinality(o.marks) > 0))
     order by "byChassis" desc, "isAlike" desc, l.auction_day desc, l.id limit ${ENOUGH}`.execute(db)
  return rows
}

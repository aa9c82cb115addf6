import { sql } from 'kysely'
import type { Db } from '#server/db/connect.ts'
import type { NamedLot } from '../find-lots.ts'

export type EarlierRow = {
  id: string
  day: string
  hall: string
  status: number
  soldPrice: number | null
  byChassis: boolean
}

/** Nobody keeps a car longer before he tries again; what is older is another sale. */
const MOST_DAYS = 180
const ENOUGH = 3

/**
 * Earlier auctions of what may be the same vehicle, the latest first: the same whole chassis number, else everything that a row tells of a car the
 * same. A car never has another colour, nor fewer kilometres than before.
 */
export async function earlierRows(db: Db, lot: NamedLot, { before }: { before: string }): Promise<EarlierRow[]> {
  if (lot.year === null) return []
  const number = wholeNumber(lot.chassis_no)
  const { rows } = await sql<EarlierRow>`
    select l.id, l.auction_day::text as day, h.name as hall, l.status, l.sold_price as "soldPrice",
           coalesce(l.chassis_no = ${number}, false) as "byChassis"
      from lots l join halls h on h.id = l.hall_id
     where l.id <> ${lot.id} and l.vehicle = ${lot.vehicle} and l.model_id = ${lot.model_id} and l.year = ${lot.year}
       and l.auction_day < ${before}::date and l.auction_day >= ${before}::date - ${MOST_DAYS}::int
       and (l.color = '' or ${lot.color} = '' or upper(l.color) = upper(${lot.color}))
       and (l.chassis_no = ${number} and (l.mileage_km is null or ${lot.mileage_km}::int is null or l.mileage_km <= ${lot.mileage_km})
            or l.mileage_km = ${lot.mileage_km} and l.chassis_id is not distinct from ${lot.chassis_id}
               and upper(l.grade) = upper(${lot.grade}) and l.engine_cc is not distinct from ${lot.engine_cc}
               and l.condition = ${lot.condition} and (l.chassis_no is null or ${number}::text is null))
     order by l.auction_day desc, l.id limit ${ENOUGH}`.execute(db)
  return rows
}

/** Halls mask the middle of some numbers: those are many cars' (`DMEJ3P-10**52`). */
export function wholeNumber(chassisNo: string | null): string | null {
  return chassisNo !== null && /^[0-9A-Z-]*\d{4,}$/i.test(chassisNo) ? chassisNo : null
}

import { sql } from 'kysely'
import { isAnotherVehicle, type VehicleSigns } from '#domain/lots/another-vehicle.ts'
import { hasResult } from '#domain/lots/statuses.ts'
import type { Db } from '#server/db/connect.ts'
import type { NamedLot } from '#server/market/named-lot.ts'
import type { LotsContext } from './search-of.ts'

/** Rows of lots with the names of what they refer to. Everything that shows a lot reads it here. */
function namedLots(db: Db) {
  return db
    .selectFrom('lots')
    .innerJoin('halls', 'halls.id', 'lots.hall_id')
    .innerJoin('makers', 'makers.id', 'lots.maker_id')
    .innerJoin('models', 'models.id', 'lots.model_id')
    .leftJoin('chassis_codes', 'chassis_codes.id', 'lots.chassis_id')
    .selectAll('lots')
    .select([
      'halls.name as hall',
      'makers.name as maker',
      'models.name as model',
      sql<string>`coalesce(chassis_codes.code, '')`.as('chassis'),
    ])
}

/** The lots with these ids in the order of the ids, including on-demand ones. Unknown ids are left out. */
export async function findLots({ db, market }: LotsContext, ids: readonly string[]): Promise<NamedLot[]> {
  if (ids.length === 0) return []
  const rows = await namedLots(db)
    .where('lots.id', '=', sql<string>`any(${ids})`)
    .execute()
  const byId = new Map(rows.map(row => [row.id, row]))
  return ids.flatMap(id => newest(byId.get(id), market?.remote?.ofId(id)) ?? [])
}

/**
 * The market's latest data of a stored lot replaces these columns; the rest of the row is only ours. Data of another vehicle, which a seller has put
 * under the number of a fixed-price lot, replaces none.
 */
function newest(kept: NamedLot | undefined, fresh: NamedLot | undefined): NamedLot | undefined {
  if (!kept || !fresh || fresh.seen_at <= kept.seen_at) return kept ?? fresh
  if (kept.offer === 'stock' && isAnotherVehicle(signsOf(kept), signsOf(fresh))) return kept
  const { start_price, sold_price, highest_bid, status, starts_at, time_set, hall_closes_at } = fresh
  const result = hasResult(kept.status) ? {} : { status, sold_price: sold_price ?? kept.sold_price, highest_bid }
  return { ...kept, start_price: start_price ?? kept.start_price, starts_at, time_set, hall_closes_at, ...result }
}

const signsOf = (lot: NamedLot): VehicleSigns => ({
  modelId: lot.model_id,
  year: lot.year,
  mileageKm: lot.mileage_km,
  chassisNo: lot.chassis_no,
})

/** The alphabet of domain/lots/lot-id.ts and of photo tokens. Anything else is neither, and PostgreSQL rejects some of it as text. */
const LOT_ID = /^[0-9A-Za-z_-]{1,80}$/

export const isPhotoToken = (token: string): boolean => LOT_ID.test(token)

export function findLot(db: Db, id: string): Promise<NamedLot | undefined> {
  return LOT_ID.test(id) ? namedLots(db).where('lots.id', '=', id).executeTakeFirst() : Promise.resolve(undefined)
}

export async function findLotByPhotoToken({ db, market }: LotsContext, token: string): Promise<NamedLot | undefined> {
  if (!isPhotoToken(token)) return undefined
  const kept = await namedLots(db).where('lots.photo_token', '=', token).executeTakeFirst()
  return kept ?? market?.remote?.ofPhotoToken(token)
}

import { sql } from 'kysely'
import type { Db } from '#server/db/connect.ts'

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

export type NamedLot = Awaited<ReturnType<ReturnType<typeof namedLots>['executeTakeFirstOrThrow']>>

/** The lots of these ids in the order of the ids; those that do not exist are left out. */
export async function findLots(db: Db, ids: readonly string[]): Promise<NamedLot[]> {
  if (ids.length === 0) return []
  const rows = await namedLots(db)
    .where('lots.id', '=', sql<string>`any(${ids})`)
    .execute()
  const byId = new Map(rows.map(row => [row.id, row]))
  return ids.flatMap(id => byId.get(id) ?? [])
}

/** The alphabet of domain/lots/lot-id.ts; anything else is no lot, and some of it no text that PostgreSQL takes. */
const LOT_ID = /^[0-9A-Za-z_-]{1,80}$/

export function findLot(db: Db, id: string): Promise<NamedLot | undefined> {
  return LOT_ID.test(id) ? namedLots(db).where('lots.id', '=', id).executeTakeFirst() : Promise.resolve(undefined)
}

export function findLotByPhotoToken(db: Db, token: string): Promise<NamedLot | undefined> {
  return LOT_ID.test(token)
    ? namedLots(db).where('lots.photo_token', '=', token).executeTakeFirst()
    : Promise.resolve(undefined)
}

import { sql } from 'kysely'
import { PREPARED } from '#server/db/prepared.ts'
import type { Db } from '#server/db/connect.ts'
import type { Tables } from '#server/db/tables.ts'

export type Vehicle = Tables['lots']['vehicle']

export function readSettingRows(db: Db, keys: readonly string[]) {
  return db
    .selectFrom('settings')
    .select(['key', 'value'])
    .where('key', '=', sql<string>`any(${keys}::text[])`)
    .modifyEnd(PREPARED)
    .execute()
}

/** Lots of each hall on each of these sale days, with the hall's name. */
export function countByDayAndHall(db: Db, vehicle: Vehicle, days: readonly string[]) {
  return db
    .selectFrom('lots')
    .innerJoin('halls', 'halls.id', 'lots.hall_id')
    .select(['lots.auction_day as day', 'halls.id', 'halls.name'])
    .select(eb => eb.fn.countAll<number>().as('lots'))
    .where('lots.offer', '=', 'auction')
    .where('lots.vehicle', '=', vehicle)
    .where('lots.auction_day', 'in', days)
    .groupBy(['lots.auction_day', 'halls.id', 'halls.name'])
    .orderBy('lots.auction_day')
    .orderBy('halls.name')
    .execute()
}

export async function distinctGearboxes(db: Db): Promise<string[]> {
  const rows = await db
    .selectFrom('lots')
    .select('gearbox')
    .distinct()
    .where('gearbox', '!=', '')
    .orderBy('gearbox')
    .execute()
  return rows.map(row => row.gearbox)
}

/** The best condition comes first. */
export async function distinctConditions(db: Db, vehicle: Vehicle): Promise<string[]> {
  const rows = await db
    .selectFrom('lots')
    .select(['condition', 'condition_rank'])
    .distinct()
    .where('vehicle', '=', vehicle)
    .where('condition', '!=', '')
    .orderBy('condition_rank', 'desc')
    .orderBy('condition')
    .execute()
  return rows.map(row => row.condition)
}

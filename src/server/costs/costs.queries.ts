import { sql, type Insertable } from 'kysely'
import type { DollarRate } from '#domain/money/dollars.ts'
import type { Rate } from '#domain/costs/rates.ts'
import type { RatesTable } from '#server/db/cost-tables.ts'
import type { Db } from '#server/db/connect.ts'

export type RateRow = Rate & { id: number; source: string; changedAt: Date; changedBy: string | null }

/** Every rate with its author: by kind, place and day, the latest day first. */
export function allRates(db: Db): Promise<RateRow[]> {
  return db
    .selectFrom('rates')
    .leftJoin('users', 'users.id', 'rates.changed_by')
    .select([
      'rates.id',
      'rates.kind',
      'rates.hall_id as hallId',
      'rates.area',
      'rates.port_id as portId',
      'rates.vehicle_type as vehicleType',
      'rates.currency',
      'rates.yen',
      'rates.share_ppm as sharePpm',
      'rates.over_yen as overYen',
      'rates.micro_yen as microYen',
      'rates.loading_port as loadingPort',
      'rates.valid_from as validFrom',
      'rates.source',
      'rates.changed_at as changedAt',
      'users.full_name as changedBy',
    ])
    .orderBy('rates.kind')
    .orderBy('rates.hall_id')
    .orderBy('rates.area')
    .orderBy('rates.port_id')
    .orderBy('rates.vehicle_type')
    .orderBy('rates.currency')
    .orderBy('rates.valid_from', 'desc')
    .execute()
}

/** The price of a dollar by the last rate known on a Tokyo day, for an account that is read in dollars. */
export async function dollarRateFor(db: Db, userId: number, day: string): Promise<DollarRate | undefined> {
  const row = await db
    .selectFrom('rates')
    .innerJoin('users', 'users.currency', 'rates.currency')
    .select(['rates.micro_yen as microYen', 'rates.valid_from as day'])
    .where('users.id', '=', userId)
    .where('rates.kind', '=', 'exchange')
    .where('rates.currency', '=', 'USD')
    .where('rates.valid_from', '<=', day)
    .orderBy('rates.valid_from', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row && { microYen: row.microYen!, day: row.day }
}

/** One rate, locked until the transaction ends. */
export async function lockRate(db: Db, id: number): Promise<(Rate & { source: string }) | undefined> {
  const row = await db.selectFrom('rates').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
  return (
    row && {
      kind: row.kind,
      hallId: row.hall_id,
      area: row.area,
      portId: row.port_id,
      vehicleType: row.vehicle_type,
      currency: row.currency,
      yen: row.yen,
      sharePpm: row.share_ppm,
      overYen: row.over_yen,
      microYen: row.micro_yen,
      loadingPort: row.loading_port,
      validFrom: row.valid_from,
      source: row.source,
    }
  )
}

type NewRow = Rate & { source: string }

const columnsOf = (rate: NewRow) =>
  ({
    kind: rate.kind,
    hall_id: rate.hallId,
    area: rate.area,
    port_id: rate.portId,
    vehicle_type: rate.vehicleType,
    currency: rate.currency,
    yen: rate.yen,
    share_ppm: rate.sharePpm,
    over_yen: rate.overYen,
    micro_yen: rate.microYen,
    loading_port: rate.loadingPort,
    valid_from: rate.validFrom,
    source: rate.source,
  }) satisfies Partial<Insertable<RatesTable>>

/** The new rate's id; null where another of its kind and place already applies from that day. */
export async function insertRate(
  db: Db,
  rate: NewRow,
  by: { userId: number | null; at: Date },
): Promise<number | null> {
  const row = await db
    .insertInto('rates')
    .values({ ...columnsOf(rate), changed_at: by.at, changed_by: by.userId })
    .onConflict(taken => taken.constraint('rates_one_a_day').doNothing())
    .returning('id')
    .executeTakeFirst()
  return row?.id ?? null
}

export async function updateRate(db: Db, id: number, rate: NewRow, by: { userId: number; at: Date }): Promise<void> {
  await db
    .updateTable('rates')
    .set({ ...columnsOf(rate), changed_at: by.at, changed_by: by.userId })
    .where('id', '=', id)
    .execute()
}

export async function deleteRate(db: Db, id: number): Promise<void> {
  await db.deleteFrom('rates').where('id', '=', id).execute()
}

/** Whether another rate of that kind and place begins on that day. */
export async function isDayTaken(db: Db, rate: Rate, besides: number): Promise<boolean> {
  const same = (column: string, value: unknown) => sql<boolean>`${sql.ref(column)} is not distinct from ${value}`
  const other = await db
    .selectFrom('rates')
    .select('id')
    .where('kind', '=', rate.kind)
    .where('valid_from', '=', rate.validFrom)
    .where('id', '!=', besides)
    .where(same('hall_id', rate.hallId))
    .where(same('area', rate.area))
    .where(same('port_id', rate.portId))
    .where(same('vehicle_type', rate.vehicleType))
    .where(same('currency', rate.currency))
    .executeTakeFirst()
  return other !== undefined
}

/** True for the first caller only. The mark and the caller's writes are one transaction. */
export async function markRates(db: Db): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('settings')
    .values({ key: 'given_rates', value: JSON.stringify(true) })
    .onConflict(taken => taken.column('key').doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}

export function allHalls(db: Db) {
  return db
    .selectFrom('halls')
    .select(['id', 'name', 'hall_group as group', 'prefecture', 'inland_yen as inlandYen'])
    .orderBy('name')
    .orderBy('id')
    .execute()
}

export async function findHallName(db: Db, id: number): Promise<string | undefined> {
  return (await db.selectFrom('halls').select('name').where('id', '=', id).executeTakeFirst())?.name
}

import { sql, type Insertable, type Kysely } from 'kysely'
import type { Rate } from '#domain/costs/rates.ts'
import type { LoggedRow, RatesTable } from '#server/db/cost-tables.ts'
import type { Tables } from '#server/db/tables.ts'

type Db = Kysely<Tables>

export type RateRow = Rate & { id: number; source: string; changedAt: Date; changedBy: string | null }

/** Every rate with who wrote it: by kind, place and day, the latest day first. */
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

/** One rate, held until the transaction ends. */
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

/** The new rate's id; null where one of its kind and place holds from that day already. */
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

/** True for the first who asks; it stands in the transaction of what is then written. */
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

export function allPorts(db: Db) {
  return db
    .selectFrom('cost_ports')
    .select(['id', 'name_en as nameEn', 'name_ru as nameRu'])
    .orderBy('name_en')
    .execute()
}

export async function findHallName(db: Db, id: number): Promise<string | undefined> {
  return (await db.selectFrom('halls').select('name').where('id', '=', id).executeTakeFirst())?.name
}

export function findPort(db: Db, id: number) {
  return db
    .selectFrom('cost_ports')
    .select(['name_en as nameEn', 'name_ru as nameRu'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
}

type PortNames = { nameEn: string; nameRu: string }

/** The new port's id; null where one has that name already. */
export async function insertPort(db: Db, { nameEn, nameRu }: PortNames): Promise<number | null> {
  const row = await db
    .insertInto('cost_ports')
    .values({ name_en: nameEn, name_ru: nameRu })
    .onConflict(taken => taken.constraint('cost_ports_name_taken').doNothing())
    .returning('id')
    .executeTakeFirst()
  return row?.id ?? null
}

export async function updatePort(db: Db, id: number, { nameEn, nameRu }: PortNames): Promise<void> {
  await db.updateTable('cost_ports').set({ name_en: nameEn, name_ru: nameRu }).where('id', '=', id).execute()
}

export async function isPortNameTaken(db: Db, nameEn: string, besides: number): Promise<boolean> {
  const other = await db
    .selectFrom('cost_ports')
    .select('id')
    .where('name_en', '=', nameEn)
    .where('id', '!=', besides)
    .executeTakeFirst()
  return other !== undefined
}

export function choiceOf(db: Db, userId: number) {
  return db
    .selectFrom('cost_choices')
    .select(['port_id as portId', 'currency'])
    .where('user_id', '=', userId)
    .executeTakeFirst()
}

export async function keepChoice(
  db: Db,
  userId: number,
  { portId, currency }: { portId: number | null; currency: string },
): Promise<void> {
  await db
    .insertInto('cost_choices')
    .values({ user_id: userId, port_id: portId, currency })
    .onConflict(known => known.column('user_id').doUpdateSet({ port_id: portId, currency }))
    .execute()
}

export async function writeLog(
  db: Db,
  line: {
    at: Date
    actorId: number
    subject: 'rate' | 'port'
    rowId: number
    before: LoggedRow | null
    after: LoggedRow | null
  },
): Promise<void> {
  await db
    .insertInto('rate_log')
    .values({
      at: line.at,
      actor_id: line.actorId,
      subject: line.subject,
      row_id: line.rowId,
      before: line.before && JSON.stringify(line.before),
      after: line.after && JSON.stringify(line.after),
    })
    .execute()
}

export function logPage(db: Db, { offset, limit }: { offset: number; limit: number }) {
  return db
    .selectFrom('rate_log')
    .innerJoin('users', 'users.id', 'rate_log.actor_id')
    .select([
      'rate_log.id',
      'rate_log.at',
      'users.full_name as userName',
      'rate_log.subject',
      'rate_log.before',
      'rate_log.after',
    ])
    .orderBy('rate_log.id', 'desc')
    .offset(offset)
    .limit(limit)
    .execute()
}

export async function countLog(db: Db): Promise<number> {
  const { lines } = await db
    .selectFrom('rate_log')
    .select(eb => eb.fn.countAll<number>().as('lines'))
    .executeTakeFirstOrThrow()
  return lines
}

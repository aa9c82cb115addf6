import { randomBytes } from 'node:crypto'
import type { Insertable } from 'kysely'
import { conditionRank } from '#domain/lots/condition.ts'
import { lotId } from '#domain/lots/lot-id.ts'
import { LOT_STATUS } from '#domain/lots/statuses.ts'
import { addDays, tokyoDay, tokyoInstant } from '#domain/time/tokyo.ts'
import type { Db } from '#server/db/connect.ts'
import type { LotsTable } from '#server/db/tables.ts'

/** The fields that a test may set on a lot: names of its hall, maker, model and chassis code (created if new), its start, and any column. */
export type LotOverrides = {
  hall?: string
  maker?: string
  model?: string
  chassis?: string | null
  /** Tokyo day and wall clock; default: tomorrow 12:00. */
  day?: string
  time?: string
} & Partial<Insertable<LotsTable>>

export type NewLot = {
  id: string
  startsAt: Date | null
  hallId: number
  makerId: number
  modelId: number
  photoToken: string
}

let counter = 5000

/** A plausible car of tomorrow's auction, unless specified otherwise. */
export async function newLot(db: Db, now: Date, overrides: LotOverrides = {}): Promise<NewLot> {
  const {
    hall = 'USS Tokyo',
    maker = 'TOYOTA',
    model = 'PRIUS',
    chassis = 'ZVW51',
    day,
    time = '12:00',
    ...columns
  } = overrides
  counter += 1
  const vehicle = columns.vehicle ?? 'car'
  const offer = columns.offer ?? 'auction'
  const lotNo = columns.lot_no ?? String(counter)
  const saleDay = offer === 'stock' ? null : (day ?? columns.auction_day ?? addDays(tokyoDay(now), 1))
  const hallId = columns.hall_id ?? (await hallIdOf(db, hall))
  const makerId = columns.maker_id ?? (await makerIdOf(db, maker))
  const modelId = columns.model_id ?? (await modelIdOf(db, makerId, vehicle, model))
  const chassisId = columns.chassis_id ?? (chassis === null ? null : await chassisIdOf(db, modelId, chassis))
  const condition = columns.condition ?? '4'
  const row = {
    id: lotId({ day: saleDay, hallId, lotNo }),
    lot_number: Number(/\d+/.exec(lotNo)?.[0] ?? 0),
    starts_at: saleDay === null ? null : tokyoInstant(saleDay, time),
    status: LOT_STATUS.upcoming,
    year: 2019,
    month: 6,
    engine_cc: 1800,
    grade: 'S',
    color: 'WHITE',
    gearbox: 'AT',
    drive: '2WD',
    mileage_km: 42_000,
    equipment: 'AC PS PW',
    start_price: offer === 'stock' ? null : 300_000,
    sold_price: offer === 'stock' ? 1_200_000 : null,
    photo_token: randomBytes(12).toString('base64url'),
    drawn: true,
    source: 'test',
    seen_at: now,
    changed_at: now,
    ...columns,
    vehicle,
    offer,
    auction_day: saleDay,
    lot_no: lotNo,
    hall_id: hallId,
    maker_id: makerId,
    model_id: modelId,
    chassis_id: chassisId,
    condition,
    condition_rank: conditionRank(condition),
  }
  await db.insertInto('lots').values(row).execute()
  return { id: row.id, startsAt: row.starts_at as Date | null, hallId, makerId, modelId, photoToken: row.photo_token }
}

/** Tries again where a lot that is made side by side took the name or the number first. */
async function hallIdOf(db: Db, name: string): Promise<number> {
  for (;;) {
    const known = await db.selectFrom('halls').select('id').where('name', '=', name).executeTakeFirst()
    if (known) return known.id
    const { last } = await db
      .selectFrom('halls')
      .select(eb => eb.fn.coalesce(eb.fn.max('id'), eb.lit(0)).as('last'))
      .executeTakeFirstOrThrow()
    await db
      .insertInto('halls')
      .values({ id: Number(last) + 1, name, hall_group: name.split(' ')[0]!, weekday: null, inland_yen: null })
      .onConflict(c => c.doNothing())
      .execute()
  }
}

async function makerIdOf(db: Db, name: string): Promise<number> {
  const known = db.selectFrom('makers').select('id').where('name', '=', name)
  return ofEither(
    db
      .insertInto('makers')
      .values({ name })
      .onConflict(c => c.doNothing())
      .returning('id'),
    known,
  )
}

async function modelIdOf(db: Db, makerId: number, vehicle: 'car' | 'bike', name: string): Promise<number> {
  const row = { maker_id: makerId, vehicle, name }
  const known = db
    .selectFrom('models')
    .select('id')
    .where(eb => eb.and(row))
  return ofEither(
    db
      .insertInto('models')
      .values(row)
      .onConflict(c => c.doNothing())
      .returning('id'),
    known,
  )
}

async function chassisIdOf(db: Db, modelId: number, code: string): Promise<number> {
  const row = { model_id: modelId, code }
  const known = db
    .selectFrom('chassis_codes')
    .select('id')
    .where(eb => eb.and(row))
  return ofEither(
    db
      .insertInto('chassis_codes')
      .values(row)
      .onConflict(c => c.doNothing())
      .returning('id'),
    known,
  )
}

interface IdQuery {
  executeTakeFirst(): Promise<{ id: number } | undefined>
}

/** The id of a row that is there, or that is written now: lots that are made side by side may ask for the same one. */
async function ofEither(insert: IdQuery, known: IdQuery & { executeTakeFirstOrThrow(): Promise<{ id: number }> }) {
  const row =
    (await known.executeTakeFirst()) ?? (await insert.executeTakeFirst()) ?? (await known.executeTakeFirstOrThrow())
  return row.id
}

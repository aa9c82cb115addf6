import { sql } from 'kysely'
import { conditionRank } from '#domain/lots/condition.ts'
import { lotId } from '#domain/lots/lot-id.ts'
import { addDays, tokyoDay, tokyoInstant } from '#domain/time/tokyo.ts'
import type { Db } from '#server/db/connect.ts'
import { seededRandom, type Random } from './random.ts'

const MODELS = [
  ['TOYOTA', 'car', 'PRIUS', ['ZVW30', 'ZVW50', 'ZVW51']],
  ['TOYOTA', 'car', 'AQUA', ['NHP10', 'NHP10G']],
  ['TOYOTA', 'car', '100% HYBRID_X', []],
  ['NISSAN', 'car', 'SKYLINE', ['R34', 'BNR34', 'ER34']],
  ['SUZUKI', 'car', 'JIMNY', ['JB23W', 'JB64W']],
  ['HONDA', 'car', 'N BOX', ['JF1', 'JF3']],
  ['HONDA', 'bike', 'MONKEY', ['Z50J', 'AB27']],
  ['KAWASAKI', 'bike', 'ZEPHYR400', ['ZR400C']],
] as const
const HALLS = ['USS Tokyo', 'USS Nagoya', 'TAA Kinki', 'JU Fukuoka', 'BDS', 'ZERO STOCK']
const CONDITIONS = ['', '***', 'R', 'RA', '3', '3.5', '3.5/B/C', '4', '4/A/B', '4.5', '5', 'S', '-', '0', '7', 'A']
const GEARBOXES = ['', 'AT', 'FAT', 'F5', 'CVT']
/** Rows from before 2026-11-30 may have small letters. */
const COLOURS = ['', 'WHITE', 'PEARL WHITE', 'Pearl white', 'BLACK', 'red']
const EQUIPMENT = ['AC', 'PS', 'PW', 'NAVI', '100% LEATHER', 'SUN_ROOF', 'A/W']
const RESULTS = [4533, 4534, 4535, 4536, 4537, 4538]

/**
 * Lots of every kind around `now`, with every gap that real feeds have: no price, no year, no chassis code, compound scores, letters in lot numbers.
 * The same seed makes the same lots.
 */
export async function manyLots(db: Db, now: Date, count: number, seed = 1): Promise<void> {
  const random = seededRandom(seed)
  const models = await names(db)
  const today = tokyoDay(now)
  const rows = Array.from({ length: count }, (_, place) => row(random, models, { today, now, place }))
  for (let start = 0; start < rows.length; start += 500)
    await db
      .insertInto('lots')
      .values(rows.slice(start, start + 500))
      .execute()
  await sql`analyze lots`.execute(db)
}

type Model = { makerId: number; modelId: number; vehicle: 'car' | 'bike'; chassisIds: number[] }

async function names(db: Db): Promise<Model[]> {
  await db
    .insertInto('halls')
    .values(HALLS.map((name, at) => ({ id: at + 1, name, hall_group: 'X', weekday: null, inland_yen: null })))
    .execute()
  const models: Model[] = []
  for (const [maker, vehicle, name, codes] of MODELS) {
    const { id: makerId } = await db
      .insertInto('makers')
      .values({ name: maker })
      .onConflict(row => row.column('name').doUpdateSet({ name: maker }))
      .returning('id')
      .executeTakeFirstOrThrow()
    const model = { maker_id: makerId, vehicle, name }
    const { id: modelId } = await db.insertInto('models').values(model).returning('id').executeTakeFirstOrThrow()
    const chassis = codes.map(code => ({ model_id: modelId, code }))
    const rows = chassis.length ? await db.insertInto('chassis_codes').values(chassis).returning('id').execute() : []
    models.push({ makerId, modelId, vehicle, chassisIds: rows.map(({ id }) => id) })
  }
  return models
}

function row(random: Random, models: Model[], { today, now, place }: { today: string; now: Date; place: number }) {
  const model = random.pick(models)
  const offer = random.below(8) === 0 ? ('stock' as const) : ('auction' as const)
  const day = offer === 'stock' ? null : addDays(today, random.below(40) - 30)
  const isOver = day !== null && day < today
  const status = isOver || random.below(9) === 0 ? random.pick(RESULTS) : random.pick([4531, 4532])
  const isSold = status === 4533 || status === 4534
  const hall = offer === 'stock' ? 6 : 1 + random.below(5)
  const number = 1 + place
  const lotNo = random.below(10) === 0 ? `A-${number}` : String(number)
  const condition = random.pick(CONDITIONS)
  const price = () => (1 + random.below(300)) * 4000
  const often = <T>(value: T) => (random.below(6) === 0 ? null : value)
  return {
    id: lotId({ day, hallId: hall, lotNo }),
    vehicle: model.vehicle,
    offer,
    auction_day: day,
    hall_id: hall,
    lot_no: lotNo,
    lot_number: number,
    // Few different starts: the sorting must still be complete.
    starts_at: day === null ? null : tokyoInstant(day, random.pick(['09:00', '10:30', '13:00'])),
    status,
    maker_id: model.makerId,
    model_id: model.modelId,
    chassis_id: model.chassisIds.length ? often(random.pick(model.chassisIds)) : null,
    year: often(1995 + random.below(30)),
    engine_cc: often(random.pick([660, 1300, 1500, 1800, 2000])),
    grade: random.pick(['', 'G', 'S TOURING', 'X LIMITED']),
    color: random.pick(COLOURS),
    gearbox: random.pick(GEARBOXES),
    drive: random.pick(['', 'FF', '4WD']),
    mileage_km: often(random.below(200) * 1000 + random.below(2) * 415),
    equipment: EQUIPMENT.filter(() => random.below(2) === 0).join(' '),
    condition,
    condition_rank: conditionRank(condition),
    start_price: often(price()),
    sold_price: offer === 'stock' || isSold ? often(price()) : null,
    feed_average: often(price()),
    is_uss: hall < 3,
    photo_token: `token-${String(place).padStart(10, '0')}`,
    drawn: true,
    source: 'test',
    seen_at: now,
    changed_at: now,
  }
}

import { sql } from 'kysely'
import { lotId } from '#domain/lots/lot-id.ts'
import { addDays, tokyoDay } from '#domain/time/tokyo.ts'
import type { Db } from '#server/db/connect.ts'
import type { Random } from './random.ts'

/**
 * The changes that an auction house and feeds make to lots between two queries: new lots, new prices and results, a few removals. `turn` makes new
 * ids.
 */
export async function changeLots(db: Db, random: Random, now: Date, turn: number): Promise<void> {
  const lots = await db.selectFrom('lots').selectAll().orderBy('id').execute()
  const pick = (count: number) => Array.from({ length: count }, () => random.pick(lots))
  const copies = new Map(
    pick(random.below(60)).map((lot, place) => {
      const day = lot.offer === 'stock' ? null : addDays(tokyoDay(now), random.below(20) - 14)
      const lotNo = `${random.below(5) === 0 ? 'ß-' : ''}${90_000 + turn * 100 + place}`
      const id = lotId({ day, hallId: lot.hall_id, lotNo })
      return [id, { ...lot, id, auction_day: day, lot_no: lotNo, photo_token: `copy-${turn}-${place}` }]
    }),
  )
  for (const { sheet, details, ...lot } of copies.values())
    await db
      .insertInto('lots')
      .values({
        ...lot,
        sheet: JSON.stringify(sheet),
        details: JSON.stringify(details),
        equipment: `${lot.equipment} Люк`,
      })
      .execute()
  const ids = (count: number) => pick(count).map(({ id }) => id)
  await sql`update lots set status = 4533, sold_price = ${(1 + random.below(300)) * 4_000} where id = any(${ids(random.below(80))})`.execute(
    db,
  )
  await sql`update lots set start_price = nullif(start_price, start_price), grade = 'Ş İ', seen_at = now() where id = any(${ids(20)})`.execute(
    db,
  )
  await sql`update lots set chassis_id = null, status = 4532, condition = ' 4 /B' where id = any(${ids(random.below(30))})`.execute(
    db,
  )
  await sql`update lots set seen_at = now()`.execute(db)
  await sql`delete from lots where id = any(${ids(random.below(10))})`.execute(db)
}

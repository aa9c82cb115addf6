import { expect, it } from 'vitest'
import { fixedClock } from '#tests/support/fixed-clock.ts'
import { csv } from '#server/feed/csv/csv.ts'
import { FOLLOWED_BY, FORGOTTEN } from '#server/feed/reused-numbers.queries.ts'
import { findLots } from '#server/lots/find-lots.ts'
import { testDatabase } from '#tests/support/database.ts'
import { counts, feedImporter } from '#tests/support/feed-import.ts'
import { newUser } from '#tests/support/people.ts'

const { db, pool } = await testDatabase()
const clock = fixedClock('2026-11-27T08:00:00+09:00')
const { bringFile } = await feedImporter(pool, clock)
const at = clock.now()
const { id: userId } = await newUser(db, at)

const HEADER = 'auction,lot,maker,model,year,chassis_no,price,pictures\n'
const PICTURES = [1, 2, 3].map(number => `https://p.example/prius${number}.jpg`)
const PRIUS = `TOYOTA,PRIUS,2019,ZVW51-1234567,1500000,${PICTURES.join(' ')}`
const FIT = 'HONDA,FIT,2009,GE6-7654321,700000,https://p.example/fit.jpg'

let numbers = 0
/** A fixed-price Prius of its own seller, whose list can be sent again. */
async function offered() {
  const seller = `SELLER ${(numbers += 1)}`
  const send = (row: string) => bringFile(csv, 'stock.csv', `${HEADER}${seller},1,${row}\n`)
  const [id] = (await send(PRIUS)).lots.new as [string]
  const lot = () => db.selectFrom('lots').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  return { id, send, lot }
}

it('A fixed-price number that is used again is a new lot where nobody follows the former one', async () => {
  const { id, send, lot } = await offered()
  await send(PRIUS.replace('1500000', '1400000'))
  await db.insertInto('visited_lots').values({ user_id: userId, lot_id: id, vehicle: 'car', visited_at: at }).execute()
  await pool.query("INSERT INTO picture_marks (lot_id, photos, marks) VALUES ($1, 1, '{ff}')", [id])
  await pool.query('UPDATE lots SET status = 4533 WHERE id = $1', [id])
  const former = await lot()
  const report = await send(FIT)
  expect(counts(report)).toBe('read 1, new 1, changed 0, same 0, rejected 0')
  const latter = await lot()
  expect(latter).toMatchObject({ status: 4531, year: 2009, sold_price: 700_000, mileage_km: null, version: 1 })
  expect(latter.pictures).toEqual(['https://p.example/fit.jpg'])
  expect(latter.photo_token).not.toBe(former.photo_token)
  for (const table of ['visited_lots', 'lot_changes', 'picture_marks'])
    expect((await pool.query(`SELECT FROM ${table} WHERE lot_id = $1`, [id])).rowCount).toBe(0)
  expect(counts(await send(FIT.replace('700000', '690000')))).toContain('changed 1')
})

it.each<[string, (lotId: string) => Promise<unknown>]>([
  ['starred', lotId => pool.query("INSERT INTO favorites (user_id, lot_id, grp, type, added_at) VALUES ($1, $2, 'A', 'stock', $3)", [userId, lotId, at])],
  ['ordered', lotId => db.insertInto('bids').values({ lot_id: lotId, user_id: userId, amount: 1_500_000, status: 1, placed_at: at, created_at: at, changed_at: at }).execute()],
  ['noted', lotId => db.insertInto('lot_notes').values({ lot_id: lotId, user_id: userId, comment: 'Nice', changed_at: at }).execute()],
])('It is refused where the former one is %s, which is then removed once', async (_how, follow) => {
  const { id, send, lot } = await offered()
  await follow(id)
  const before = await lot()
  const report = await send(FIT)
  expect(counts(report)).toBe('read 1, new 0, changed 0, same 0, rejected 1')
  const reason = 'is in use for another vehicle that clients follow or another feed has; use another number'
  expect(report.rejects).toMatchObject([{ file: 'stock.csv', line: 2, field: 'lot', reason }])
  expect(report.lots.removed).toEqual([id])
  const after = { ...before, status: 4537, version: before.version + 1 }
  expect(await lot()).toEqual(after)
  expect((await send(FIT.replace('700000', '690000'))).lots.removed).not.toContain(id)
  expect(await lot()).toEqual(after)
  const noted = await pool.query('SELECT source, status FROM lot_changes WHERE lot_id = $1', [id])
  expect(noted.rows).toEqual([{ source: 'csv', status: 4531 }])
}) // prettier-ignore

it('It is refused where another feed has the former one, and nothing of the lot changes', async () => {
  const { id, send, lot } = await offered()
  await pool.query("UPDATE lots SET source = 'ajes' WHERE id = $1", [id])
  const before = await lot()
  expect(await send(FIT)).toMatchObject({ rejected: 1, removed: 0 })
  expect(await lot()).toEqual(before)
})

it('A former result of a number does not outdo the offer that is under it now', async () => {
  const seller = 'SELLER OF BOTH'
  const send = (...rows: string[]) =>
    bringFile(
      csv,
      'both.csv',
      `${HEADER.replace('\n', ',status\n')}${rows.map(row => `${seller},1,${row}\n`).join('')}`,
    )
  const report = await send(`${PRIUS},sold`, `${FIT},available`)
  const lot = await db.selectFrom('lots').selectAll().where('id', 'in', report.lots.new).executeTakeFirstOrThrow()
  expect(lot).toMatchObject({ status: 4531, year: 2009, sold_price: 700_000 })
  expect(await send(`${PRIUS},removed`, `${FIT},available`)).toMatchObject({ new: 0, changed: 0, removed: 0 })
})

it('A row that is corrected stays the same lot', async () => {
  const { send, lot } = await offered()
  const { photo_token } = await lot()
  await send(PRIUS.replace('PRIUS', 'PRIUS ALPHA').replace('2019', '2018'))
  expect(await lot()).toMatchObject({ year: 2018, photo_token, pictures: PICTURES })
})

it('A list shows a followed lot without the price of the vehicle that a queried market has under its number now', async () => {
  const { id } = await offered()
  const [kept] = await findLots({ db, market: null }, [id])
  const later = { ...kept!, seen_at: new Date(at.getTime() + 1), sold_price: 700_000 }
  const shown = async (fresh: typeof later) =>
    (await findLots({ db, market: { remote: { ofId: () => fresh } } as never }, [id]))[0]!.sold_price
  expect(await shown({ ...later, chassis_no: 'GE6-7654321' })).toBe(1_500_000)
  expect(await shown(later)).toBe(700_000)
})

it('Every table that names a lot says what becomes of its rows', async () => {
  const { rows } = await pool.query<{ name: string }>(
    "SELECT conrelid::regclass::text AS name FROM pg_constraint WHERE contype = 'f' AND confrelid = 'lots'::regclass AND confdeltype <> 'c'",
  )
  const known: readonly string[] = [...FOLLOWED_BY, ...FORGOTTEN]
  expect(rows.map(({ name }) => name).filter(name => !known.includes(name))).toEqual([])
})

import { sql } from 'kysely'
import { expect, it, vi } from 'vitest'
import { feedReportLines } from '#server/feed/feed-report.ts'
import { dumpLot } from '#tests/support/aleado-dump.ts'
import { testDatabase } from '#tests/support/database.ts'
import { counts, feedApp } from '#tests/support/feed-import.ts'

const { db, pool } = await testDatabase()
const { bring, clock } = await feedApp(pool)

const ID = '261127-10-5001'
const lot = (id = ID) => db.selectFrom('lots').selectAll().where('id', '=', id).executeTakeFirstOrThrow()

it('A lot in a feed ends with its result, which a late "available" does not take back', async () => {
  await bring([dumpLot()])
  clock.set('2026-11-27T15:00:00+09:00')
  await bring([dumpLot({ result_ref: 1, end_price_num: 612_000 })])
  expect(await lot()).toMatchObject({ status: 4533, sold_price: 612_000 })
  expect(counts(await bring([dumpLot()]))).toContain('same 1')
  expect(await lot()).toMatchObject({ status: 4533, sold_price: 612_000 })
})

it('A fixed-price car that was sold here stays sold, whatever else its feed changes', async () => {
  const onePrice = (price: number) =>
    dumpLot({ auction_system: 'GAO_STOCK', date: '0000-00-00', start_price_num: price })
  const report = await bring([onePrice(550_000)])
  const [id] = report.lots.new as [string]
  expect(await lot(id)).toMatchObject({ offer: 'stock', status: 4531 })
  await db.updateTable('lots').set({ status: 4533 }).where('id', '=', id).execute()
  await bring([onePrice(560_000)])
  expect(await lot(id)).toMatchObject({ status: 4533, sold_price: 560_000 })
})

it('A lot in a feed is Removed when three different loads lack it, never by the same load', async () => {
  await bring([dumpLot(), dumpLot({ bid: '5002' })])
  const load = (price: number) => bring([dumpLot({ bid: '5002', start_price_num: price })])
  for (const price of [1000, 1000, 2000, 1000, 2000]) await load(price)
  expect(await lot()).toMatchObject({ status: 4532, version: 1 })
  const third = await load(3000)
  expect(third.lots.removed).toEqual([ID])
  expect(feedReportLines(third)).toContain('removed 1, missing from three different loads')
  expect(await lot()).toMatchObject({ status: 4537, version: 2 })
  await bring([dumpLot(), dumpLot({ bid: '5002' })])
  expect(await lot()).toMatchObject({ status: 4532 })
})

it('A lot that gets its result while the third load without it is written is not Removed', async () => {
  const other = (price: number) => dumpLot({ bid: '5102', start_price_num: price })
  await bring([dumpLot({ bid: '5101' }), other(0)])
  for (const price of [1000, 2000]) await bring([other(price)])
  const id = '261127-10-5101'
  let third: ReturnType<typeof bring> | undefined
  await db.transaction().execute(async trx => {
    await trx.updateTable('lots').set({ status: 4533, sold_price: 612_000 }).where('id', '=', id).execute()
    third = bring([other(3000)])
    const waiting = sql`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
    await vi.waitFor(async () => expect((await waiting.execute(db)).rows).toHaveLength(1), 20_000)
  })
  expect((await third!).lots.removed).toEqual([])
  expect(await lot(id)).toMatchObject({ status: 4533, sold_price: 612_000 })
})

it('A lot in a feed does not count as missing while it comes masked, or from loads that hold only other tables', async () => {
  await bring([dumpLot(), dumpLot({ bid: '5002' })])
  const masked = dumpLot({ model_grade_en: 'http://avto.jp/get_code' })
  for (const price of [1000, 2000, 3000]) await bring([masked, dumpLot({ bid: '5002', start_price_num: price })])
  for (const price of [1000, 2000, 3000]) await bring([dumpLot({ bid: '77', start_price_num: price })], 'moto_lots_ns')
  expect(await lot()).toMatchObject({ status: 4532 })
})

it('A lot in a feed starts to count again when it was seen between', async () => {
  const rest = (price: number) => dumpLot({ bid: '5002', start_price_num: price })
  await bring([dumpLot(), rest(1)])
  await bring([rest(1000)])
  await bring([rest(2000)])
  await bring([dumpLot(), rest(3000)])
  await bring([rest(4000)])
  expect(await lot()).toMatchObject({ status: 4532 })
})

import { sql } from 'kysely'
import { expect, it, vi } from 'vitest'
import { ajes } from '#server/feed/ajes/ajes.ts'
import { csv } from '#server/feed/csv/csv.ts'
import { feedReportLines } from '#server/feed/feed-report.ts'
import { ajesCar, jsonAnswer, type AjesRow } from '#tests/support/ajes-answers.ts'
import { dumpLot, type DumpRow } from '#tests/support/aleado-dump.ts'
import { testDatabase } from '#tests/support/database.ts'
import { counts, feedApp } from '#tests/support/feed-import.ts'

const { db, pool } = await testDatabase()
const { bring, bringFile, clock } = await feedApp(pool)

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

it('A result from before the day of the sale ends when its feed offers the lot again, and no other feed ends it', async () => {
  const sold = dumpLot({ result_ref: 1, end_price_num: 612_000 })
  clock.set('2026-11-26T23:00:00+09:00')
  for (const early of [sold, dumpLot({ result_ref: 2, end_price_num: 400_000 }), dumpLot({ result_ref: 4 })]) {
    await bring([early])
    expect((await lot()).status).toBeGreaterThanOrEqual(4533)
    await bring([dumpLot()])
    expect(await lot()).toMatchObject({ status: 4532, sold_price: null, highest_bid: null })
  }
  await bringFile(ajes, 'main.json', jsonAnswer([ajesCar({ LOT: '5001', STATUS: 'Cancelled' })]))
  expect(counts(await bring([dumpLot()]))).toContain('same 1')
  expect(await lot()).toMatchObject({ status: 4536 })
  await bringFile(ajes, 'main.json', jsonAnswer([ajesCar({ LOT: '5001', STATUS: '' })]))
  expect(await lot()).toMatchObject({ status: 4532, source: 'aleado' })
})

it('Two feeds that disagree about a result settle it: a sale counts, and neither takes back the other’s', async () => {
  const states: unknown[] = []
  const told = async (ours: DumpRow, theirs: AjesRow) => {
    for (const mileage of [10, 11]) {
      await bring([dumpLot({ ...ours, mileage_num: mileage })])
      states.push((await lot()).status)
      await bringFile(ajes, 'stats.json', jsonAnswer([ajesCar({ LOT: '5001', MILEAGE: `${mileage}000`, ...theirs })]))
      states.push((await lot()).status)
    }
    return states.splice(0)
  }
  await bring([dumpLot()])
  clock.set('2026-11-27T22:00:00+09:00')
  expect(await told({ result_ref: 6 }, { STATUS: '' })).toEqual([4537, 4537, 4537, 4537])
  expect(await told({ result_ref: 5 }, { STATUS: 'Removed' })).toEqual([4531, 4531, 4531, 4531])
  expect(await told({ result_ref: 2 }, { STATUS: 'Cancelled' })).toEqual([4535, 4535, 4535, 4535])
  expect(await told({ result_ref: 2 }, { STATUS: 'Sold', FINISH: '850000' })).toEqual([4535, 4533, 4533, 4533])
  expect(await lot()).toMatchObject({ source: 'aleado', sold_price: 850_000 })
  // Only the feed that reported the sale can correct it.
  expect(await told({ result_ref: 2 }, { STATUS: 'Not sold' })).toEqual([4533, 4535, 4535, 4535])
  expect(await told({ result_ref: 1, end_price_num: 900_000 }, { STATUS: 'Not sold' })).toEqual([
    4533, 4533, 4533, 4533,
  ])
  expect((await lot()).sold_price).toBe(900_000)
})

it.each([
  { adapter: ajes, file: 'main.json', text: jsonAnswer([ajesCar({ LOT: '5001', STATUS: '' })]) },
  { adapter: csv, file: 'once.csv', text: 'auction_date,auction,lot,maker,model\n2026-11-27,USS Nagoya,5001,TOYOTA,PRIUS\n' },
])('Another feed removes a lot of $adapter.name, and brings it back, once that has not had it for a day', async ({ adapter, file, text }) => {
  const states: unknown[] = []
  const at = async (time: string, load: () => Promise<unknown>) => {
    clock.set(`${time}:00+09:00`)
    await load()
    states.push((await lot()).status)
  }
  const own = () => bringFile(adapter, file, text)
  const other = (result: number, price: number) => () => bring([dumpLot({ result_ref: result, start_price_num: price })])
  await at('2026-11-24T08:00', own)
  await at('2026-11-24T20:00', other(6, 1))
  await at('2026-11-24T21:00', own)
  await at('2026-11-25T20:00', other(6, 2))
  await at('2026-11-25T22:00', other(6, 3))
  await at('2026-11-25T23:00', other(5, 4))
  await at('2026-11-25T23:30', other(6, 5))
  await at('2026-11-26T08:00', own)
  await at('2026-11-26T09:00', other(6, 6))
  expect(states).toEqual([4532, 4532, 4532, 4532, 4537, 4532, 4537, 4532, 4532])
}) // prettier-ignore

it('A lot whose first row has an unexplained result is open as soon as its feed says so, until noon of the next day', async () => {
  const unexplained = dumpLot({ result_ref: 77 })
  await bring([unexplained])
  expect(await lot()).toMatchObject({ status: 4538 })
  await bring([dumpLot()])
  expect(await lot()).toMatchObject({ status: 4532 })
  await db.updateTable('lots').set({ status: 4538 }).where('id', '=', ID).execute()
  clock.set('2026-11-28T12:00:00+09:00')
  await bring([dumpLot({ start_price_num: 1000 })])
  expect(await lot()).toMatchObject({ status: 4538 })
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
  expect(feedReportLines(third)).toContain(
    'removed 1, missing from three different loads or replaced by another vehicle',
  )
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

it('A lot that three loads lack is Removed once another feed has not had it for a day, though its answers never lack a lot', async () => {
  const rest = (price: number) => bring([dumpLot({ bid: '5002', start_price_num: price })])
  clock.set('2026-11-24T08:00:00+09:00')
  await bring([dumpLot(), dumpLot({ bid: '5002' })])
  await bringFile(ajes, 'main.json', jsonAnswer([ajesCar({ LOT: '5001' })]))
  clock.set('2026-11-25T07:00:00+09:00')
  for (const price of [1000, 2000, 3000]) await rest(price)
  expect(await lot()).toMatchObject({ status: 4532 })
  clock.set('2026-11-25T09:00:00+09:00')
  expect((await rest(4000)).lots.removed).toEqual([ID])
  expect(await lot()).toMatchObject({ status: 4537 })
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

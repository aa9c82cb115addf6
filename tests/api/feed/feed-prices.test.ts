import { describe, expect, it } from 'vitest'
import { ajes } from '#server/feed/ajes/ajes.ts'
import { csv } from '#server/feed/csv/csv.ts'
import { ajesBike, ajesCar, jsonAnswer, type AjesRow } from '#tests/support/ajes-answers.ts'
import { dumpLot } from '#tests/support/aleado-dump.ts'
import { testDatabase } from '#tests/support/database.ts'
import { feedApp } from '#tests/support/feed-import.ts'

const { db, pool } = await testDatabase()
const { bring, bringFile, clock } = await feedApp(pool)
const NIGHT = '2026-11-27T22:00:00+09:00'

const bringAjes = (row: AjesRow, name = 'main-0001.json') => bringFile(ajes, name, jsonAnswer([row]))
const bringCsv = (status: string) =>
  bringFile(
    csv,
    'lots.csv',
    `auction_date,auction,lot,maker,model,status,sold_price\n2026-11-27,USS Nagoya,5001,TOYOTA,PRIUS,${status},850000\n`,
  )
const lot = () => db.selectFrom('lots').selectAll().executeTakeFirstOrThrow()

describe('The price of a lot that was not sold is its highest bid', () => {
  it.each<[string, () => Promise<unknown>]>([
    ['an answer', () => bringAjes(ajesCar({ STATUS: 'Not sold', FINISH: '850000' }), 'stats-0001.json')],
    ['an answer about a bike', () => bringAjes(ajesBike({ status: 'Not sold', finish: '850' }), 'bike_st-0001.json')],
    ['a dump', () => bring([dumpLot({ result_ref: 2, end_price_num: 850_000 })])],
    ['a table', () => bringCsv('not sold')],
  ])('in %s', async (_what, bringIt) => {
    clock.set(NIGHT)
    await bringIt()
    expect(await lot()).toMatchObject({ status: 4535, sold_price: null, highest_bid: 850_000 })
  })

  it('and goes when the lot is sold after all', async () => {
    clock.set(NIGHT)
    await bringAjes(ajesCar({ STATUS: 'Not sold', FINISH: '850000' }))
    await bringAjes(ajesCar({ STATUS: 'Sold by nego', FINISH: '900000' }))
    expect(await lot()).toMatchObject({ status: 4534, sold_price: 900_000, highest_bid: null })
  })

  it('and stays where the source sends none any more', async () => {
    clock.set(NIGHT)
    await bringAjes(ajesCar({ STATUS: 'Not sold', FINISH: '850000' }))
    await bringAjes(ajesCar({ STATUS: 'Not sold', FINISH: '0', GRADE: 'S' }))
    expect(await lot()).toMatchObject({ grade: 'S', highest_bid: 850_000 })
  })

  it('but a sold or a cancelled lot has none', async () => {
    clock.set(NIGHT)
    await bringAjes(ajesCar({ STATUS: 'Cancelled', FINISH: '850000' }))
    expect(await lot()).toMatchObject({ status: 4536, sold_price: null, highest_bid: null })
    await bringAjes(ajesCar({ STATUS: 'Sold', FINISH: '900000' }))
    expect(await lot()).toMatchObject({ status: 4533, sold_price: 900_000, highest_bid: null })
  })
})

describe('The source’s prices of comparable vehicles', () => {
  it.each<[string, number[] | null]>([
    ['1280,1242,1259', [1_280_000, 1_242_000, 1_259_000]],
    ['', null],
    ['0', null],
    ['602, n/a ,588', [602_000, 588_000]],
  ])('"%s" are kept in yen', async (text, prices) => {
    await bringAjes(ajesCar({ AVG_STRING: text }))
    expect((await lot()).feed_prices).toEqual(prices)
  })
})

it.each<[string, string | null]>([
  ['MC22-1234567', 'MC22'],
  ['zr400c-01**56', 'ZR400C'],
  ['ZDMH704AA9B026277', null],
  ['', null],
])('a bike with the frame number "%s" has the chassis code %s', async (serial, code) => {
  await bringAjes(ajesBike({ serial }), 'bike-0001.json')
  const { chassis_id: id } = await lot()
  const codes = await db.selectFrom('chassis_codes').select(['id', 'code']).execute()
  expect(codes).toEqual(code === null ? [] : [{ id, code }])
  expect(id === null).toBe(code === null)
})

it('a colour is one colour in small letters and in capitals', async () => {
  await bringAjes(ajesCar({ COLOR: 'Navy  blue' }))
  expect((await lot()).color).toBe('NAVY BLUE')
})

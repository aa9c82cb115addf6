import { afterAll, describe, expect, it } from 'vitest'
import { LOT_STATUS } from '#domain/lots/statuses.ts'
import { connect } from '#server/db/connect.ts'
import { dumpLot, type DumpRow } from '#tests/support/aleado-dump.ts'
import { testApp } from '#tests/support/app.ts'
import { feedImporter } from '#tests/support/feed-import.ts'
import { openLot } from '#tests/support/open-lot.ts'

const { as, newUser, newLot, clock, database, context } = await testApp({ now: '2026-11-26T08:00:00+09:00' })
const { pool, end } = connect(database.connection, context.log)
afterAll(end)
const { bring } = await feedImporter(pool, clock)
const buyer = await as(await newUser())
const infoOf = async (id: string, caller = buyer) => (await openLot(caller, 'car-auction', id)).lotInfo

let numbers = 7000
/** A lot of the feed, reported again an hour later with each of these. */
async function fedLot(...changes: DumpRow[]) {
  const row: DumpRow = { bid: String((numbers += 1)) }
  for (const change of [{}, ...changes]) {
    await bring([dumpLot({ ...row, ...change })])
    clock.advance(3_600_000)
  }
  return `261127-10-${row['bid']}`
}

describe('The history of a lot', () => {
  it('the history is absent while the feed reports the same', async () => {
    expect((await infoOf(await fedLot({}, {}))).history).toBeUndefined()
  })

  it('has every change of start, price and result, the oldest first', async () => {
    clock.set('2026-11-26T08:00:00+09:00')
    const cheaper = { start_price_num: 480_000 }
    const moved = { ...cheaper, datetime: '2026-11-27 12:00:00' }
    const id = await fedLot(cheaper, moved, { ...moved, result_ref: 1, end_price_num: 700_000 })
    const first = { since: null, startsAt: '2026-11-27T11:20:00+09:00', timeSet: true, status: null, startPrice: 550_000, soldPrice: null } // prettier-ignore
    const at = (time: string) => `2026-11-26T${time}:00+09:00`
    const later = '2026-11-27T12:00:00+09:00'
    expect((await infoOf(id)).history).toEqual([
      first,
      { ...first, since: at('09:00'), startPrice: 480_000 },
      { ...first, since: at('10:00'), startPrice: 480_000, startsAt: later },
      { since: at('11:00'), startsAt: later, timeSet: true, status: 4533, startPrice: 480_000, soldPrice: 700_000 },
    ])
  })

  it('tells a first time from a later one', async () => {
    const id = `261127-10-${(numbers += 1)}`
    const row = { bid: String(numbers) }
    await bring([dumpLot({ ...row, datetime: '2026-11-27 00:00:00' })])
    await bring([dumpLot({ ...row, datetime: '2026-11-27 10:00:00' })])
    expect((await infoOf(id)).history).toMatchObject([{ timeSet: false }, { timeSet: true }])
  })

  it('tells that a lot was taken out, and is for those alone who may see results', async () => {
    clock.set('2026-11-26T08:00:00+09:00')
    const id = await fedLot()
    for (const price of [1000, 2000, 3000]) await bring([dumpLot({ bid: '5999', start_price_num: price })])
    expect((await infoOf(id)).history).toMatchObject([{ status: null }, { status: LOT_STATUS.removed }])
    const stranger = await as(await newUser({ flags: { salesStatisticsView: false } }))
    expect((await infoOf(id, stranger)).history).toBeUndefined()
  })
})

describe('The same car under two halls', () => {
  const car = { model: 'TWIN', year: 2019, mileage_km: 42_000, chassis: 'ZVW51', lot_no: '4711', day: '2026-11-27' }

  it('the twin is shown with the price that only it has', async () => {
    const bare = await newLot({ ...car, hall: 'USS Nagoya', start_price: null })
    const priced = await newLot({ ...car, hall: 'USS-R Nagoya', start_price: 300_000 })
    expect((await infoOf(bare.id)).twin).toEqual({ id: priced.id, auctionName: 'USS-R Nagoya', startPrice: 300_000 })
    expect((await infoOf(priced.id)).twin).toEqual({ id: bare.id, auctionName: 'USS Nagoya', startPrice: null })
  })

  it.each([
    ['number', { lot_no: '4710' }],
    ['day', { day: '2026-11-28' }],
    ['mileage', { mileage_km: 43_000 }],
    ['year', { year: 2018 }],
    ['code', { chassis: 'ZVW55' }],
  ])('is another car with another %s', async (_what, other) => {
    const own = { ...car, model: `TWIN ${_what}`, lot_no: String((numbers += 2)) }
    const lot = await newLot({ ...own, hall: 'USS Nagoya' })
    await newLot({ ...own, hall: 'USS-R Nagoya', ...other })
    expect((await infoOf(lot.id)).twin).toBeUndefined()
  })
})

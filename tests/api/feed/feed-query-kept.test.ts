import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { favoritesEndpoints } from '#contract/favorites/favorites.endpoints.ts'
import { lotViewEndpoints } from '#contract/lots/lot-view.endpoints.ts'
import { lotsEndpoints } from '#contract/lots/lots.endpoints.ts'
import { siteEndpoints } from '#contract/site/site.endpoints.ts'
import { BID_STATUS } from '#domain/bids/bid-status.ts'
import { settleResults } from '#server/bids/results/settle-results.ts'
import { marketAge } from '#server/feed/polling/market-age.ts'
import { testApp, type Caller } from '#tests/support/app.ts'
import { queryMarket } from '#tests/support/query-market.ts'
import { logOf } from '#tests/support/bid-facts.ts'
import { bid } from '#tests/support/bids.ts'

const context = await testApp({ now: '2026-11-24T08:30:00+09:00' })
const { queryService, tables, pollFeeds } = await queryMarket(context, { cars: 300, tables: 'main+stats' })
const { clock } = context
const { db } = context.context

const params = { pageType: 'car-auction' } as const
const TOMORROW = '2026-11-25'
let buyer: Caller
let starred: string
let wanted: string

beforeAll(async () => {
  buyer = await context.as(await context.newUser({ balance: 90_000_000 }))
  const { carsList } = await buyer.call(lotsEndpoints.listing, { params, query: { auctionDate: TOMORROW } })
  const [one, other] = carsList!
  ;[starred, wanted] = [one!.id, other!.id]
  await buyer.call(favoritesEndpoints.addFavorite, { body: { carId: starred, group: 'A', type: 'auction' } })
  await bid(buyer, wanted, Math.ceil((other!.startPrice ?? 0) / 5_000) * 5_000 + 5_000)
  await buyer.call(lotViewEndpoints.view, { params, query: { id: carsList![2]!.id } })
})

const rowOf = (id: string) =>
  tables.main.find(
    row => id.startsWith(row.AUCTION_DATE!.slice(2, 10).replaceAll('-', '')) && row.LOT === id.split('-')[2],
  )!
const lot = (id: string) =>
  db.selectFrom('lots').select(['status', 'start_price', 'sold_price']).where('id', '=', id).executeTakeFirstOrThrow()

describe('What somebody touched in a market that is only asked', () => {
  it('is asked for again by the server, and nothing else is', async () => {
    queryService.asked.length = 0
    rowOf(starred).START = '777000'
    await pollFeeds()
    const [coming, results] = queryService.asked
    expect(queryService.asked).toHaveLength(2)
    for (const id of [starred, wanted]) expect(coming).toContain(`'${rowOf(id).LOT}'`)
    expect(results).toBe('SELECT count(*) FROM stats')
    expect((await lot(starred)).start_price).toBe(777_000)
    expect((await sql`select count(*)::int as count from lots`.execute(db)).rows).toEqual([{ count: 3 }])
  })

  it('is asked for no sooner than the vendor allows', async () => {
    queryService.asked.length = 0
    clock.advance(29 * 60_000)
    await pollFeeds()
    expect(queryService.asked).toEqual([])
    clock.advance(2 * 60_000)
    await pollFeeds()
    expect(queryService.asked).toHaveLength(1)
  })

  it('is offered again after a result from before the day of its sale, for the server and for who opens it', async () => {
    clock.advance(31 * 60_000)
    Object.assign(rowOf(starred), { STATUS: 'Cancelled' })
    await pollFeeds()
    expect((await lot(starred)).status).toBe(4536)
    Object.assign(rowOf(starred), { STATUS: '' })
    clock.advance(31 * 60_000)
    await pollFeeds()
    expect((await lot(starred)).status).toBe(4532)
    const bidder = await context.as(await context.newUser({ balance: 90_000_000 }))
    const { bidId } = await bid(bidder, starred, 780_000)
    for (const [STATUS, status] of [
      ['Cancelled', 4536],
      ['', 4532],
    ] as const) {
      Object.assign(rowOf(starred), { STATUS })
      clock.advance(31 * 60_000)
      await buyer.call(lotViewEndpoints.view, { params, query: { id: starred } })
      expect((await lot(starred)).status).toBe(status)
    }
    // Its bidder is told so.
    expect((await logOf(db, bidId!)).map(({ event }) => event)).toEqual(['placed', 'status', 'offered again'])
  })

  it('gets its result, and so do the bids on it', async () => {
    clock.set(`${TOMORROW}T19:00:00+09:00`)
    Object.assign(rowOf(wanted), { STATUS: 'Sold', FINISH: '90000000' })
    await pollFeeds()
    expect(await lot(wanted)).toMatchObject({ status: 4533, sold_price: 90_000_000 })
    await settleResults(context.context)
    const [own] = (await sql<{ status: number }>`select status from bids where lot_id = ${wanted}`.execute(db)).rows
    expect(own!.status).toBe(BID_STATUS.finished)
  })

  it('gets its result from the statistics where it has left the coming ones', async () => {
    const row = rowOf(starred)
    tables.main.splice(tables.main.indexOf(row), 1)
    tables.stats.push({ ...row, STATUS: 'Not sold', FINISH: '500000' })
    clock.set('2026-11-26T19:30:00+09:00')
    queryService.asked.length = 0
    await pollFeeds()
    expect(
      queryService.asked.some(request => request.startsWith('SELECT * FROM stats') && request.includes(row.LOT!)),
    ).toBe(true)
    expect(await lot(starred)).toMatchObject({ status: 4535, sold_price: null })
  })

  it('reports the market’s age, and why the source does not answer', async () => {
    const config = {
      ...context.context.config,
      feeds: [`ajes=${queryService.origin}/api/;code=secret-code;mode=query;tables=main+stats`],
    }
    const heard = await marketAge({ db, clock, config })
    expect(heard).toEqual({ at: '2026-11-26T19:30:00+09:00', isLate: false })
    queryService.misbehave('quota')
    clock.advance(31 * 60_000)
    await pollFeeds()
    const poll = await db.selectFrom('feed_turns').selectAll().where('part', '=', 'main').executeTakeFirstOrThrow()
    expect(poll.problem).toMatch(/quota/)
    clock.advance(24 * 3_600_000)
    expect(await marketAge({ db, clock, config })).toMatchObject({ isLate: true })
  })
})

it('The schedule of a market that is only asked counts all its lots', async () => {
  queryService.misbehave(null)
  clock.set('2026-11-27T08:00:00+09:00')
  const days = await buyer.call(siteEndpoints.auctionList, { query: { type: 'car-auction' } })
  for (const [day, halls] of Object.entries(days)) {
    const sold = tables.main.filter(row => row.AUCTION_DATE!.startsWith(day))
    expect(
      halls.reduce((sum, { counter }) => sum + counter, 0),
      day,
    ).toBe(sold.length)
    expect(halls.map(({ label }) => label)).toEqual([...new Set(sold.map(row => row.AUCTION!))].toSorted())
  }
  expect(Object.values(days).flat().length).toBeGreaterThan(5)
})

import { sql } from 'kysely'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import { favoritesEndpoints } from '#contract/favorites/favorites.endpoints.ts'
import { lotViewEndpoints } from '#contract/lots/lot-view.endpoints.ts'
import { lotsEndpoints, type ListingQuery } from '#contract/lots/lots.endpoints.ts'
import { visitedEndpoints } from '#contract/lots/visited.endpoints.ts'
import { tokyoIso } from '#domain/time/tokyo.ts'
import { readSelect } from '#demo/query-service/select.ts'
import { bid, expectRefusal } from '#tests/support/bids.ts'
import { readFeeds } from '#server/feed/polling/read-feeds.ts'
import { testApp, type Caller } from '#tests/support/app.ts'
import { queryMarket } from '#tests/support/query-market.ts'

const context = await testApp({ now: '2026-11-24T08:30:00+09:00' })
const { queryService, tables } = await queryMarket(context, { cars: 300, tables: 'main+stats+bike', timeoutMs: 2_000 })
const { db } = context.context
const { clock } = context

let buyer: Caller
beforeAll(async () => {
  buyer = await context.as(await context.newUser({ balance: 50_000_000 }))
})

const params = { pageType: 'car-auction' } as const
const listing = (query: ListingQuery = {}, caller = buyer) => caller.call(lotsEndpoints.listing, { params, query })
const view = (id: string) => buyer.call(lotViewEndpoints.view, { params, query: { id } })
const keptLots = () => db.selectFrom('lots').selectAll().orderBy('id').execute()
const minutesOn = (minutes: number) => clock.advance(minutes * 60_000)
const someLot = async (query: ListingQuery = {}) => (await listing(query)).carsList![0]!

const dayIn = (row: Record<string, string>) => row.AUCTION_DATE!.slice(2, 10).replaceAll('-', '')

describe('A market that is only asked', () => {
  it('is listed and counted, and nothing of it is kept', async () => {
    const { carsList, pageInfo } = await listing({ pageSize: 50 })
    expect(carsList).toHaveLength(50)
    expect(pageInfo).toMatchObject({ totalSearchResults: tables.main.length, totalResults: tables.main.length })
    expect(pageInfo.asOf).toEqual({ at: '2026-11-24T08:30:00+09:00', isStale: false })
    const makers = await buyer.call(lotsEndpoints.maker, { params })
    expect(makers.reduce((sum, { counter }) => sum + counter, 0)).toBe(tables.main.length)
    const { value: makerId, counter } = makers[0]!
    expect((await listing({ makerId: String(makerId) })).pageInfo.totalSearchResults).toBe(counter)
    expect(await keptLots()).toEqual([])
  })

  it('leaves out a row that the import would refuse, and says so in the log', async () => {
    const warn = vi.spyOn(context.context.log, 'warn')
    const row = tables.main[0]!
    const { YEAR } = row
    row.YEAR = 'unknown'
    const { carsList } = await listing({ pageSize: 50, auctionDate: row.AUCTION_DATE!.slice(0, 10) })
    row.YEAR = YEAR!
    expect(carsList).not.toEqual([])
    expect(warn.mock.calls.map(([line]) => line)).toEqual([
      expect.objectContaining({ part: 'main', field: 'YEAR', rows: 1 }),
    ])
    warn.mockRestore()
  })

  it('gets each request once, and again when its answer is no longer fresh', async () => {
    minutesOn(31)
    const before = queryService.asked.length
    await Promise.all([listing({ yearFrom: 2019 }), listing({ yearFrom: 2019 }), listing({ yearFrom: 2019 })])
    const once = queryService.asked.slice(before)
    expect(new Set(once).size).toBe(once.length)
    await listing({ yearFrom: 2019, page: 2 })
    expect(queryService.asked.length).toBe(before + once.length)
    minutesOn(31)
    await listing({ yearFrom: 2019 })
    expect(queryService.asked.slice(before + once.length)).toEqual(once)
  })

  it('keeps the lot that somebody opens, with the picture addresses that it had in the list', async () => {
    const { id, startPrice } = await someLot({ page: 2 })
    const detail = await view(id)
    expect(detail).toMatchObject({ lotInfo: { lotNumber: id.split('-')[2] } })
    expect(await keptLots()).toMatchObject([{ id, start_price: startPrice, source: 'ajes' }])
    await view(id)
    expect(await keptLots()).toHaveLength(1)
  })

  it('keeps the lot that somebody stars, bids on or has visited', async () => {
    const [starred, wanted, seen, other] = (await listing({ auctionDate: '2026-11-26' })).carsList!
    await buyer.call(favoritesEndpoints.addFavorite, { body: { carId: starred!.id, group: 'A', type: 'auction' } })
    const amount = Math.ceil((wanted!.startPrice ?? 0) / 5_000) * 5_000 + 5_000
    await bid(buyer, wanted!.id, amount)
    await buyer.call(visitedEndpoints.visited, { body: { visits: [{ id: seen!.id, at: clock.now().toISOString() }] } })
    const ids = (await keptLots()).map(lot => lot.id)
    expect(ids).toEqual(expect.arrayContaining([starred!.id, wanted!.id, seen!.id]))
    expect(ids).not.toContain(other!.id)
    const marked = (await listing({ auctionDate: '2026-11-26' })).carsList!
    expect(marked.find(lot => lot.id === starred!.id)!.wishList).not.toEqual([])
    expect(marked.find(lot => lot.id === wanted!.id)).toMatchObject({ myBid: true, myBidAmount: amount })
  })

  it('tells a lot that there is none of from one that cannot be asked for', async () => {
    const { id } = await someLot()
    const [day, hall] = id.split('-')
    await expectRefusal(view(`${day}-${hall}-999999`), 404, 'not_found')
    await expectRefusal(view(`${day}-31999-1`), 404, 'not_found')
    queryService.misbehave('broken')
    await expectRefusal(view(`${day}-${hall}-999998`), 409, 'market_silent')
  })

  it('brings what changed to a lot that is kept, and its result to the bids on it', async () => {
    const { id } = (await keptLots())[0]!
    const row = tables.main.find(one => one.LOT === id.split('-')[2] && id.startsWith(dayIn(one)))!
    row.START = '123000'
    minutesOn(31)
    await view(id)
    expect((await keptLots())[0]).toMatchObject({ id, start_price: 123_000 })
    expect((await sql`select lot_id from lot_changes`.execute(db)).rows).toContainEqual({ lot_id: id })
  })
})

describe('mode=query in FEEDS', () => {
  it.each([
    ['ajes=/srv/answers;mode=query', 'mode=query needs a query service at an address'],
    ['aleado=/srv/dump;mode=query', 'mode=query needs a query service at an address'],
    ['ajes=https://host/gzip/;code=abc;mode=mirror', 'mode must be load or query'],
    ['ajes=https://host/gzip/;mode=query', 'needs code='],
  ])('%s is refused with its rule', (entry, rule) => {
    expect(() => readFeeds([entry])).toThrow(rule)
  })

  it('needs neither makers nor halls, and keeps answers no shorter than the vendor asks', () => {
    const [feed] = readFeeds(['ajes=https://host/gzip/;code=abc;mode=query;tables=main+stats;every=45m'])
    expect(feed).toMatchObject({ mode: 'query', options: { code: 'abc' } })
    expect(feed!.parts.map(part => part.everyMinutes)).toEqual([45, 1440])
  })
})

describe('A download of a market that is only asked', () => {
  const download = async (query: ListingQuery) =>
    (await context.as(await context.newUser())).fetch(`/v1/car-auction/download?${new URLSearchParams(query as never)}`)

  it('has every lot, kept or not', async () => {
    const { pageInfo } = await listing({ yearFrom: 2012 })
    const csv = await (await download({ yearFrom: 2012 })).text()
    expect(csv.trim().split('\n')).toHaveLength(pageInfo.totalSearchResults + 1)
    expect(pageInfo.totalSearchResults).toBeGreaterThan(50)
  })

  it('of more than its vendor would give is refused with the reason', async () => {
    const before = tables.main.length
    const [row] = tables.main
    tables.main.push(...Array.from({ length: 5_001 }, (_, at) => ({ ...row!, LOT: String(20_000 + at), ID: `m${at}` })))
    minutesOn(31)
    const answer = await download({})
    expect(answer.status).toBe(422)
    expect(await answer.json()).toMatchObject({ message: { pageSize: expect.stringContaining('Narrow') } })
    tables.main.splice(before)
    minutesOn(31)
  })
})

describe('A market that does not answer', () => {
  it.each(['slow', 'cut', 'broken', 'masked', 'quota', 'down'] as const)(
    'but is %s is shown as it was, with its age',
    async fault => {
      minutesOn(31)
      const { carsList } = await listing({ sort: 'year' })
      const heard = clock.now()
      minutesOn(31)
      queryService.misbehave(fault)
      const stale = await listing({ sort: 'year' })
      expect(stale.pageInfo.asOf).toEqual({ at: tokyoIso(heard), isStale: true })
      expect(stale.carsList!.map(lot => lot.id)).toEqual(carsList!.map(lot => lot.id))
      const code = fault === 'quota' ? 'market_over_quota' : 'market_silent'
      await expectRefusal(listing({ sort: 'year', mileageTo: 77_000 }), 409, code)
      queryService.misbehave(null)
      minutesOn(fault === 'quota' ? 24 * 60 : 31)
      expect((await listing({ sort: 'year' })).pageInfo.asOf!.isStale).toBe(false)
    },
  )

  it('is left alone for a while, and over its quota until the next day in Tokyo', async () => {
    minutesOn(31)
    queryService.misbehave('broken')
    await expectRefusal(listing({ yearTo: 2001 }), 409, 'market_silent')
    const asked = queryService.asked.length
    await expectRefusal(listing({ yearTo: 2002 }), 409, 'market_silent')
    expect(queryService.asked.length).toBe(asked)
    clock.advance(6_000)
    queryService.misbehave('quota')
    await expectRefusal(listing({ yearTo: 2003 }), 409, 'market_over_quota')
    queryService.misbehave(null)
    minutesOn(120)
    await expectRefusal(listing({ yearTo: 2003 }), 409, 'market_over_quota')
    minutesOn(24 * 60)
    expect((await listing({ yearTo: 2003 })).pageInfo.asOf!.isStale).toBe(false)
  })

  it('in another charset is read all the same', async () => {
    minutesOn(31)
    queryService.misbehave('charset')
    expect((await listing({ sort: 'mileage' })).carsList!.length).toBeGreaterThan(0)
  })

  it('leaves everybody’s kept lots', async () => {
    const { id } = (await keptLots())[0]!
    queryService.misbehave('broken')
    minutesOn(40)
    expect(await view(id)).toMatchObject({ carCommonDetail: { id } })
  })
})

describe('Text of a person', () => {
  beforeAll(() => minutesOn(31))

  it.each([
    "' OR '1'='1",
    "\\' OR 1=1 -- ",
    '\\',
    "%' UNION SELECT * FROM bike -- ",
    "x'; DROP TABLE main; --",
    "''",
    '%_%',
    '\u0008\u001f',
    '🚗',
  ])('stays in its literal: %j', async hostile => {
    const words = { quick_search_parameter: 'grade', quick_search_text: hostile } as const
    const from = queryService.asked.length
    for (const query of [
      words,
      { ...words, quick_search_parameter: 'chassis' },
      { ...words, quick_search_parameter: 'lot_no' },
      { equipement: hostile },
      { color: hostile },
      { gearbox: hostile },
      { condition: hostile },
    ] as ListingQuery[])
      expect((await listing(query)).pageInfo.totalSearchResults, JSON.stringify(query)).toBe(0)
    for (const sql of queryService.asked.slice(from)) expect(readSelect(sql)?.table, sql).toBe('main')
  })

  it('is found where it stands', async () => {
    tables.main.at(-1)!.GRADE = "O'Neill 100%_\\ TÜV"
    minutesOn(31)
    for (const word of ["o'neill", '100%', '%_', '_\\', 'tüv']) {
      const query = { quick_search_parameter: 'grade', quick_search_text: word } as const
      expect((await listing(query)).pageInfo.totalSearchResults, word).toBe(1)
    }
  })
})

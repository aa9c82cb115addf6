import { describe, expect, test } from 'vitest'
import { bidListsEndpoints } from '#contract/bids/bid-lists.endpoints.ts'
import { bidsEndpoints } from '#contract/bids/bids.endpoints.ts'
import { testApp } from '#tests/support/app.ts'
import type { LotOverrides } from '#tests/support/lots.ts'
import { bid } from '#tests/support/bids.ts'

const { context, clock, as, newUser, newLot } = await testApp()
const { db } = context
const NOON = '2026-11-24T12:00:00+09:00'

const rich = { creditLimit: 100_000_000, dailyBidLimit: 100 }

/** A buyer with one bid on each lot, in the status beside it. */
async function buyerOf(bids: (LotOverrides & { bidStatus?: number; amount?: number })[]) {
  const user = await newUser(rich)
  const caller = await as(user)
  const made = []
  for (const { bidStatus = 1, amount = 100_000, ...overrides } of bids) {
    const lot = await newLot({ start_price: 100_000, ...overrides })
    const { bidId } = await bid(caller, lot.id, amount, { lotType: overrides.vehicle ?? 'car' })
    if (bidStatus !== 1) await db.updateTable('bids').set({ status: bidStatus }).where('id', '=', bidId!).execute()
    made.push({ lot, bidId: bidId! })
  }
  return { user, caller, made }
}

const lists = (caller: Awaited<ReturnType<typeof as>>) => ({
  my: (query: Record<string, unknown> = {}) => caller.call(bidsEndpoints.myBids, { query }),
  history: (query: Record<string, unknown> = {}) => caller.call(bidsEndpoints.bidHistory, { query }),
})

describe('my bids and the archive', () => {
  test('share all bids between them: 4 to 7 move over when the auction day is over in Tokyo', async () => {
    const { user, made } = await buyerOf([1, 2, 3, 4, 5, 6, 7].map(bidStatus => ({ bidStatus, day: '2026-11-25' })))
    const ids = made.map(one => one.bidId)
    clock.set('2026-11-25T23:59:59+09:00')
    const before = lists(await as(user))
    expect((await before.my()).cars.map(row => row.bidId)).toEqual([...ids].reverse())
    expect((await before.history()).cars).toEqual([])
    clock.set('2026-11-26T00:00:00+09:00')
    const after = lists(await as(user))
    expect((await after.my()).cars.map(row => row.bidStatus)).toEqual([3, 2, 1])
    expect((await after.history()).cars.map(row => row.bidStatus)).toEqual([7, 6, 5, 4])
    clock.set(NOON)
  })

  test('have counters that equal their lists, under every filter', async () => {
    const { caller } = await buyerOf([
      { bidStatus: 1, lot_no: '12', day: '2026-11-25' },
      { bidStatus: 1, lot_no: '13', day: '2026-11-26' },
      { bidStatus: 2, lot_no: '14', day: '2026-11-26' },
      { bidStatus: 4, lot_no: '40', day: '2026-11-27' },
    ])
    const { my } = lists(caller)
    for (const filter of [{}, { lotNo: '12-13' }, { auctionDateFrom: '2026-11-26' }, { lotNo: '99' }]) {
      const all = await my(filter)
      expect(all.counters.map(tab => tab.status)).toEqual(['All', 1, 2, 3, 4, 5, 6, 7])
      expect(all.counters[0]!.count).toBe(all.cars.length)
      for (const tab of all.counters.slice(1)) {
        const list = await my({ ...filter, bidStatus: tab.status })
        expect(list.cars).toHaveLength(tab.count)
        expect(list.pageInfo).toMatchObject({ totalSearchResults: tab.count, totalResults: 4 })
        expect(list.counters).toEqual(all.counters)
      }
    }
  })

  test('find lots by numbers and ranges, and by days', async () => {
    const { caller } = await buyerOf([
      { lot_no: '112', day: '2026-11-25' },
      { lot_no: '115', day: '2026-11-26' },
      { lot_no: 'A-7', day: '2026-11-27' },
    ])
    const { my } = lists(caller)
    const found = async (query: Record<string, unknown>) =>
      (await my({ ...query, sort: 'auctionDate' })).cars.map(row => row.lotNo)
    expect(await found({ lotNo: '112-115' })).toEqual(['112', '115'])
    expect(await found({ lotNo: '115, 112' })).toEqual(['112', '115'])
    expect(await found({ lotNo: 'nonsense' })).toEqual([])
    expect(await found({ auctionDateFrom: '2026-11-26' })).toEqual(['115', 'A-7'])
    expect(await found({ auctionDateTo: '2026-11-26' })).toEqual(['112', '115'])
    expect(await found({ auctionDateFrom: '2026-11-26', auctionDateTo: '2026-11-26' })).toEqual(['115'])
    expect(await found({ auctionDateFrom: '' })).toEqual(['112', '115', 'A-7'])
  })

  test('count a stock order, which has no auction day, today while it is live and then on the day of its end', async () => {
    const { caller, made } = await buyerOf([{ lot_no: '1', day: '2026-11-24', time: '18:00' }])
    for (const price of [700_000, 800_000]) {
      const car = await newLot({ offer: 'stock', start_price: null, sold_price: price })
      made.push({ lot: car, bidId: (await bid(caller, car.id, price)).bidId! })
    }
    const [auction, order, ended] = made.map(one => one.bidId)
    const body = { bidId: ended!, status: 4 as const }
    await caller.call(bidsEndpoints.updateBidStatus, { body })
    const found = async (at: string, auctionDateFrom: string, auctionDateTo: string) => {
      clock.set(at)
      const { my } = lists(caller)
      const { cars, counters } = await my({ auctionDateFrom, auctionDateTo })
      expect(counters[0]!.count).toBe(cars.length)
      return cars.map(row => row.bidId).toSorted((a, b) => a - b)
    }
    expect(await found(NOON, '2026-11-24', '2026-11-24')).toEqual([auction, order, ended])
    expect(await found(NOON, '2026-11-25', '')).toEqual([])
    expect(await found(NOON, '', '2026-11-23')).toEqual([])
    expect(await found(NOON, '', '2026-11-24')).toEqual([auction, order, ended])
    // Minutes later it is another day in Tokyo: what has ended is in the archive, what is live is today's again.
    const later = '2026-11-25T00:01:00+09:00'
    expect(await found(later, '2026-11-24', '2026-11-24')).toEqual([auction])
    expect(await found(later, '2026-11-25', '2026-11-25')).toEqual([order])
    const archived = async (day: string) => {
      const query = { auctionDateFrom: day, auctionDateTo: day }
      return (await lists(caller).history(query)).cars.map(row => row.bidId)
    }
    expect(await archived('2026-11-24')).toEqual([ended])
    expect(await archived('2026-11-25')).toEqual([])
    clock.set(NOON)
  })

  test('sort by every column both ways, rows without a value last, and page without gaps', async () => {
    const { caller } = await buyerOf([
      { lot_no: '202', hall: 'JU Gifu', year: 2018, condition: '3.5', start_price: 90_000, amount: 300_000 },
      { lot_no: '201', hall: 'USS Tokyo', year: 2020, condition: '5', start_price: null, amount: 100_000 },
      { lot_no: '203', hall: 'TAA Kantō', year: null, condition: '4', start_price: 50_000, amount: 200_000 },
    ])
    const { my } = lists(caller)
    const sorted = async (sort: string, order: string) => (await my({ sort, order })).cars.map(row => row.lotNo)
    expect(await sorted('lotNo', 'ASC')).toEqual(['201', '202', '203'])
    expect(await sorted('auctionName', 'DESC')).toEqual(['201', '203', '202'])
    expect(await sorted('year', 'ASC')).toEqual(['202', '201', '203'])
    expect(await sorted('year', 'DESC')).toEqual(['201', '202', '203'])
    expect(await sorted('condition', 'DESC')).toEqual(['201', '203', '202'])
    expect(await sorted('condition', 'ASC')).toEqual(['202', '203', '201'])
    expect(await sorted('startPrice', 'ASC')).toEqual(['203', '202', '201'])
    expect(await sorted('startPrice', 'DESC')).toEqual(['202', '203', '201'])
    expect(await sorted('bidAmount', 'DESC')).toEqual(['202', '203', '201'])
    for (const sort of ['auctionDate', 'chassis', 'status', 'soldPrice', 'bidGroup']) {
      expect(await sorted(sort, 'ASC')).toHaveLength(3)
    }
    const pages = [
      await my({ page: 1, pageSize: 2 }),
      await my({ page: 2, pageSize: 2 }),
      await my({ page: 3, pageSize: 2 }),
    ]
    expect(pages.map(page => page.cars.length)).toEqual([2, 1, 0])
    expect(new Set(pages.flatMap(page => page.cars.map(row => row.bidId))).size).toBe(3)
    expect(pages[1]!.pageInfo).toEqual({ page: 2, pageSize: 2, totalSearchResults: 3, totalResults: 3 })
  })

  test('sorted by condition have lots without a score last, "0" among them', async () => {
    const { caller } = await buyerOf([
      { lot_no: '301', condition: '0' },
      { lot_no: '302', condition: 'RA' },
      { lot_no: '303', condition: '7' },
    ])
    const sorted = async (order: string) =>
      (await lists(caller).my({ sort: 'condition', order })).cars.map(row => row.lotNo)
    expect(await sorted('ASC')).toEqual(['302', '303', '301'])
    expect(await sorted('DESC')).toEqual(['303', '302', '301'])
  })

  test('have the facts that each bid’s card shows', async () => {
    const { user, made } = await buyerOf([{ lot_no: '3587', day: '2026-11-25', time: '12:00' }])
    clock.set('2026-11-25T08:59:59+09:00')
    const row = (await lists(await as(user)).my()).cars[0]!
    expect(row).toMatchObject({
      bidId: made[0]!.bidId,
      id: made[0]!.lot.id,
      lotNo: '3587',
      auctionDate: '2026-11-25T12:00:00+09:00',
      auctionName: 'USS Tokyo',
      maker: 'TOYOTA',
      bidAmount: 100_000,
      bidDate: NOON,
      bidStatus: 1,
      exportType: 'Whole car',
      cancellationAllowed: true,
      cancelUntil: '2026-11-25T09:00:00+09:00',
      link: `/car-auctions/${made[0]!.lot.id}`,
      user: null,
    })
    clock.set('2026-11-25T09:00:00+09:00')
    expect((await lists(await as(user)).my()).cars[0]).toMatchObject({ cancellationAllowed: false })
    await db.updateTable('bids').set({ status: 5 }).where('id', '=', made[0]!.bidId).execute()
    await db.updateTable('lots').set({ status: 4533 }).where('id', '=', made[0]!.lot.id).execute()
    clock.set('2026-11-26T09:00:00+09:00')
    const archived = (await lists(await as(user)).history()).cars[0]!
    expect(archived).toMatchObject({ link: `/car-statistics/${made[0]!.lot.id}`, cancelUntil: null })
    clock.set(NOON)
  })

  test('link to a page that the reader can open: statistics show neither a lot without a result, nor anything without their flag', async () => {
    const { user, made } = await buyerOf([
      { bidStatus: 4, day: '2026-11-25' },
      { bidStatus: 4, vehicle: 'bike', day: '2026-11-25' },
    ])
    const [car, bike] = made.map(({ lot }) => lot.id) as [string, string]
    const links = async () => (await lists(await as(user)).history()).cars.map(row => row.link)
    clock.set('2026-11-26T09:00:00+09:00')
    expect(await links()).toEqual([`/bike-auctions/${bike}`, `/car-auctions/${car}`])
    await db.updateTable('lots').set({ status: 4535 }).where('id', 'in', [car, bike]).execute()
    expect(await links()).toEqual([`/bike-statistics/${bike}`, `/car-statistics/${car}`])
    await db
      .updateTable('users')
      .set({ flags: JSON.stringify({ salesStatisticsView: false }) })
      .where('id', '=', user.id)
      .execute()
    expect(await links()).toEqual([`/bike-statistics/${bike}`, `/car-auctions/${car}`])
    clock.set(NOON)
  })

  test('have a client’s filters for a dealer or manager without the flag for others’ bids', async () => {
    for (const [kind, flag] of [
      ['dealer', 'dealerBidAccess'],
      ['manager', 'bidManagementEnabled'],
    ] as const) {
      const caller = await as(await newUser({ kind, flags: { [flag]: false } }))
      const asked = lists(await as(await newUser()))
      expect((await lists(caller).history()).filters).toEqual((await asked.history()).filters)
      expect((await lists(caller).my()).filters).toEqual((await asked.my()).filters)
      const { filters } = await caller.call(bidListsEndpoints.bidHistoryFilters, { query: {} })
      expect(Object.keys(filters)).not.toContain('clients')
    }
  })

  test('hold nobody else’s bids', async () => {
    await buyerOf([{}])
    const { my, history } = lists(await as(await newUser(rich)))
    expect([(await my()).cars, (await history()).cars]).toEqual([[], []])
  })
})

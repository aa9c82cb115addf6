import { beforeAll, describe, expect, it } from 'vitest'
import { bidsEndpoints } from '#contract/bids/bids.endpoints.ts'
import { dashboardEndpoints } from '#contract/dashboard/dashboard.endpoints.ts'
import { favoritesEndpoints } from '#contract/favorites/favorites.endpoints.ts'
import { LOT_STATUS } from '#domain/lots/statuses.ts'
import { testApp, type Caller } from '#tests/support/app.ts'
import { expectRefusal } from '#tests/support/bids.ts'
import type { LotOverrides } from '#tests/support/lots.ts'

/** Tuesday noon; the next sale day is Wednesday. */
const t = await testApp()
const { db } = t.context
const TODAY = '2026-11-24'
const WEDNESDAY = '2026-11-25'
const THURSDAY = '2026-11-26'

let client: { id: number }
let caller: Caller
beforeAll(async () => {
  client = await t.newUser({ creditLimit: 5_000_000, fullName: 'Anna Kuznetsova', company: 'Northline' })
  caller = await t.as(client)
})

const lotAt = (day: string, clock: string, more: LotOverrides = {}) =>
  t.newLot({ day, starts_at: new Date(`${day}T${clock}:00+09:00`), ...more })

/** A bid in its present state, whoever changed it. */
async function bidOn(lot: { id: string }, user: { id: number }, status: number, amount = 300_000): Promise<number> {
  const at = t.clock.now()
  const times = { placed_at: at, created_at: at, changed_at: at }
  const { id } = await db
    .insertInto('bids')
    .values({ lot_id: lot.id, user_id: user.id, amount, status, ...times })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

const mine = (who = caller) => who.call(dashboardEndpoints.mine, {})

describe('a buyer’s day', () => {
  it('of somebody without bids, stars and cars is empty and says which day it is', async () => {
    const nobody = await t.as(await t.newUser())
    await expect(mine(nobody)).resolves.toEqual({
      day: TODAY,
      sales: [],
      liveBids: [],
      favorites: [],
      searches: [],
      purchases: [],
      closings: {},
    })
  })

  it('has my lots selling today by time, whatever became of them, and my other live bids by time', async () => {
    const late = await lotAt(TODAY, '15:30', { lot_no: '3' })
    const early = await lotAt(TODAY, '09:40', { lot_no: '1', status: LOT_STATUS.sold })
    const won = await lotAt(TODAY, '11:00', { lot_no: '2', status: LOT_STATUS.sold })
    const thursday = await lotAt(THURSDAY, '10:00', { lot_no: '5' })
    const wednesday = await lotAt(WEDNESDAY, '10:00', { lot_no: '4' })
    await bidOn(late, client, 2)
    await bidOn(early, client, 5)
    await bidOn(won, client, 6)
    await bidOn(thursday, client, 1)
    await bidOn(wednesday, client, 2)
    // Taken back, turned down, another's, and over since yesterday.
    await bidOn(await lotAt(TODAY, '16:00'), client, 4)
    await bidOn(await lotAt(TODAY, '16:10'), client, 3)
    await bidOn(late, await t.newUser(), 2)
    await bidOn(await lotAt('2026-11-23', '10:00', { status: LOT_STATUS.sold }), client, 5)
    const { sales, liveBids, closings = {} } = await mine()
    expect(sales.map(bid => [bid.lotNo, bid.bidStatus])).toEqual([
      ['1', 5],
      ['2', 6],
      ['3', 2],
    ])
    expect(liveBids.map(bid => bid.lotNo)).toEqual(['4', '5'])
    expect(closings[late.id]).toBe('2026-11-24T14:30:00+09:00')
    expect(sales[2]).toMatchObject({ auctionDate: '2026-11-24T15:30:00+09:00', user: null, bidAmount: 300_000 })
  })

  it('has the favorites of today and of the next sale day that have not started', async () => {
    const star = async (lot: { id: string }) =>
      caller.call(favoritesEndpoints.addFavorite, { body: { group: 'B', carId: lot.id, type: 'auction' } })
    const tomorrow = await lotAt(WEDNESDAY, '09:30')
    const today = await lotAt(TODAY, '14:00')
    await star(tomorrow)
    await star(today)
    await star(await lotAt(TODAY, '11:59'))
    await star(await lotAt(THURSDAY, '09:30'))
    const { favorites } = await mine()
    expect(favorites.map(lot => lot.id)).toEqual([today.id, tomorrow.id])
    expect(favorites[0]!.wishList).toContainEqual({ group: 'B', value: true })
  })

  it('has bought cars until they are delivered or called off, the latest first', async () => {
    const buy = async (status: number | null, daysAgo: number, price: number) => {
      const lot = await lotAt('2026-11-20', '10:00', { status: LOT_STATUS.sold })
      const bid_id = await bidOn(lot, client, 6, price)
      const purchased_at = new Date(t.clock.now().getTime() - daysAgo * 86_400_000)
      await db
        .insertInto('purchases')
        .values({ bid_id, lot_id: lot.id, user_id: client.id, price, status, purchased_at })
        .execute()
    }
    await buy(4, 30, 900_000)
    await buy(null, 1, 500_000)
    await buy(5, 60, 700_000)
    await buy(7, 2, 800_000)
    const { purchases } = await mine()
    expect(purchases.map(({ price, status }) => [price, status])).toEqual([
      [500_000, null],
      [900_000, 4],
    ])
    expect(purchases[0]!.purchasedAt).toBe('2026-11-23T12:00:00+09:00')
    expect(purchases.map(({ id }) => id)).toEqual(purchases.map(() => expect.any(Number)))
  })

  it('has a list of what ended today and on the sale day before', async () => {
    const own = await t.newUser()
    const who = await t.as(own)
    const ended = async (day: string, status: number) =>
      bidOn(await lotAt(day, '10:00', { status: LOT_STATUS.sold }), own, status)
    const [today, monday] = [await ended(TODAY, 5), await ended('2026-11-23', 6)]
    await ended('2026-11-21', 6)
    await ended(TODAY, 4)
    await ended(TODAY, 2)
    const list = async () => (await who.call(bidsEndpoints.bidResults, {})).results.map(({ bid }) => bid.bidId)
    expect(await list()).toEqual([today, monday])
    // On Monday the sale day before is Saturday.
    t.clock.set(new Date('2026-11-30T08:00:00+09:00'))
    const saturday = await ended('2026-11-28', 6)
    expect(await list()).toEqual([saturday])
    t.clock.set(new Date('2026-11-24T12:00:00+09:00'))
  })

  it('has no bid among the results that was ended before its sale', async () => {
    const own = await t.newUser()
    const ended = async (status: number, lotStatus: number) =>
      bidOn(await lotAt('2026-11-25', '10:00', { status: lotStatus }), own, status)
    await ended(5, LOT_STATUS.upcoming)
    const [withdrawn, bought] = [await ended(5, LOT_STATUS.cancelled), await ended(6, LOT_STATUS.upcoming)]
    const { results } = await (await t.as(own)).call(bidsEndpoints.bidResults, {})
    expect(results.map(({ bid }) => bid.bidId)).toEqual([bought, withdrawn])
  })

  it('names the bought car of what ended, and none whose purchase was cancelled', async () => {
    const own = await t.newUser()
    const buy = async (bidStatus: number, status: number | null) => {
      const lot = await lotAt(TODAY, '10:00', { status: LOT_STATUS.sold })
      const bid_id = await bidOn(lot, own, bidStatus)
      const { id } = await db
        .insertInto('purchases')
        .values({ bid_id, lot_id: lot.id, user_id: own.id, price: 300_000, status, purchased_at: t.clock.now() })
        .returning('id')
        .executeTakeFirstOrThrow()
      return { bid: bid_id, car: id }
    }
    const [bought, cancelled] = [await buy(6, null), await buy(5, 7)]
    const { results } = await (await t.as(own)).call(bidsEndpoints.bidResults, {})
    expect(
      results.map(({ bid, purchaseId }) => [bid.bidId, purchaseId, bid.purchaseId, bid.purchaseCancelled]),
    ).toEqual([
      [cancelled.bid, null, cancelled.car, true],
      [bought.bid, bought.car, bought.car, undefined],
    ])
  })

  it('turns over at midnight in Tokyo', async () => {
    t.clock.set(new Date('2026-11-25T00:00:00+09:00'))
    const { day, sales } = await mine()
    t.clock.set(new Date('2026-11-24T12:00:00+09:00'))
    expect(day).toBe(WEDNESDAY)
    expect(sales.map(bid => bid.lotNo)).toEqual(['4'])
  })
})

describe('the bidding office’s day', () => {
  it('the manager’s part is only for a person who manages bids', async () => {
    await expectRefusal(caller.call(dashboardEndpoints.office, {}), 403, 'forbidden')
    const dealer = await t.as(await t.newUser({ kind: 'dealer' }))
    await expectRefusal(dealer.call(dashboardEndpoints.office, {}), 403, 'forbidden')
  })

  it('a manager sees bids to review with their clients, today’s halls with results, and limits close to full', async () => {
    const fresh = await t.newUser({ creditLimit: 1_000_000, reserved: 950_000, fullName: 'Ivan Petrov', balance: 0 })
    await t.newUser({ creditLimit: 1_000_000, reserved: 790_000 })
    await t.newUser({ creditLimit: 1_000_000, reserved: 990_000, flags: { creditLimitCheck: false } })
    const over = await t.newUser({ creditLimit: 0, reserved: 100_000, balance: -50_000 })
    const first = await bidOn(await lotAt(THURSDAY, '12:00', { hall: 'HAA Kobe' }), fresh, 1)
    await bidOn(await lotAt(TODAY, '13:00', { hall: 'HAA Kobe' }), fresh, 2, 400_000)
    await bidOn(await lotAt(TODAY, '17:00', { hall: 'HAA Kobe' }), fresh, 2, 500_000)
    await bidOn(await lotAt(TODAY, '10:00', { hall: 'HAA Kobe', status: LOT_STATUS.sold }), fresh, 6)
    const manager = await t.newUser({ kind: 'manager' })
    const board = await (await t.as(manager)).call(dashboardEndpoints.office, {})
    expect(board.newTotal).toBe(board.newBids.length)
    // Four of them are the first client's: two on lots of later days.
    expect(board.later).toEqual({ bids: 3, amount: 900_000 })
    expect(board.newBids.at(-1)).toMatchObject({
      bidId: first,
      user: { clientId: fresh.id, name: 'Ivan Petrov', creditLimit: 1_000_000 },
    })
    expect(board.halls.find(hall => hall.name === 'HAA Kobe')).toMatchObject({
      next: '2026-11-24T13:00:00+09:00',
      last: '2026-11-24T17:00:00+09:00',
      live: 2,
      won: 1,
      lost: 0,
      amount: 900_000,
    })
    expect(board.limits.map(({ client: { clientId }, reserved, most }) => [clientId, reserved, most])).toEqual([
      [over.id, 100_000, -50_000],
      [fresh.id, 950_000, 1_000_000],
    ])
    expect(board.limitsTotal).toBe(2)
  })
})

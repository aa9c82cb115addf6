import { sql } from 'kysely'
import { describe, expect, test, vi } from 'vitest'
import { bidsEndpoints } from '#contract/bids/bids.endpoints.ts'
import { LOT_STATUS } from '#domain/lots/statuses.ts'
import { giveBidGroups } from '#server/bids/bid-groups.ts'
import { testOffice } from '#tests/support/app.ts'
import { logOf, moneyOf, payload } from '#tests/support/bid-facts.ts'
import { bid, expectRefusal } from '#tests/support/bids.ts'

const { office, clock, as, newUser, newLot, visitor } = await testOffice()
const { db } = office

const rich = { creditLimit: 10_000_000, dailyBidLimit: 100 }

async function client(wish: Parameters<typeof newUser>[0] = {}) {
  const user = await newUser({ ...rich, ...wish })
  return { ...user, caller: await as(user) }
}

describe('a bid', () => {
  test('is written with its reserve, its count and its log', async () => {
    const buyer = await client({ balance: 500_000, dailyBidLimit: 10 })
    const lot = await newLot({ start_price: 652_000 })
    const answer = await bid(buyer.caller, lot.id, 655_000, { comment: 'Please call me' })
    expect(answer).toEqual({
      bidAmount: 655_000,
      bidDate: '2026-11-24T12:00:00+09:00',
      bidId: expect.any(Number),
      bidStatus: 1,
      adjustmentPrice: 5_000,
      bidAllow: 9_845_000,
      balance: 500_000,
      bidsLeft: 9,
      replaces: null,
    })
    expect(await moneyOf(db, buyer.id)).toMatchObject({ live: 1, sum: 655_000, reserved: 655_000, balance: 500_000 })
    expect(await logOf(db, answer.bidId!)).toEqual([
      {
        event: 'placed',
        actor_id: buyer.id,
        before: null,
        after: { amount: 655_000, status: 1, bidGroup: null, exportType: 1, comment: 'Please call me' },
      },
    ])
  })

  test('made again replaces the amount, is logged, is no new bid and takes its own time', async () => {
    const buyer = await client()
    const lot = await newLot({ start_price: 100_000 })
    const first = await bid(buyer.caller, lot.id, 100_000)
    await db.updateTable('bids').set({ status: 2 }).where('id', '=', first.bidId!).execute()
    clock.advance(60_000)
    const raise = await bid(buyer.caller, lot.id, 150_000)
    clock.set('2026-11-24T12:00:00+09:00')
    expect(raise).toMatchObject({
      bidId: first.bidId,
      replaces: 100_000,
      bidStatus: 1,
      bidsLeft: 99,
      bidAllow: 9_850_000,
      bidDate: '2026-11-24T12:01:00+09:00',
    })
    expect(await moneyOf(db, buyer.id)).toMatchObject({ live: 1, reserved: 150_000, sum: 150_000 })
    const log = await logOf(db, first.bidId!)
    expect(log.map(line => [line.event, line.before?.amount, line.after.amount])).toEqual([
      ['placed', undefined, 100_000],
      ['replaced', 100_000, 150_000],
    ])
  })

  test('made again with the same amount keeps its place among equal bids', async () => {
    const buyer = await client()
    const lot = await newLot({ start_price: 100_000 })
    await bid(buyer.caller, lot.id, 100_000)
    clock.advance(60_000)
    const again = await bid(buyer.caller, lot.id, 100_000, { comment: 'second thought' })
    clock.set('2026-11-24T12:00:00+09:00')
    expect(again).toMatchObject({ bidDate: '2026-11-24T12:00:00+09:00', replaces: 100_000 })
  })

  test('with confirm 0 only tells what would happen, without a key, and writes nothing', async () => {
    const buyer = await client()
    const lot = await newLot({ start_price: 100_000 })
    const body = payload(lot.id, 200_000, { confirm: 0 })
    const answer = await buyer.caller.call(bidsEndpoints.createBid, { body })
    expect(answer).toMatchObject({ bidId: null, bidDate: null, bidAmount: 200_000, bidAllow: 9_800_000, bidsLeft: 99 })
    expect(await moneyOf(db, buyer.id)).toMatchObject({ live: 0, reserved: 0 })
    expect(await db.selectFrom('bids').select('id').where('user_id', '=', buyer.id).execute()).toEqual([])
    const keys = db.selectFrom('idempotency_keys').select('key').where('user_id', '=', buyer.id)
    expect(await keys.execute()).toEqual([])
    const user = db.selectFrom('users').select('bids_today').where('id', '=', buyer.id)
    expect(await user.executeTakeFirst()).toEqual({ bids_today: 0 })
  })

  test('is refused where its amount breaks a rule, with the figure', async () => {
    const buyer = await client()
    const lot = await newLot({ start_price: 652_000 })
    const low = await expectRefusal(bid(buyer.caller, lot.id, 650_000), 422, 'amount_too_low', { lowest: 655_000 })
    expect(low.fields).toEqual({ amount: 'The amount cannot be lower than 655\u00a0000 ¥' })
    await expectRefusal(bid(buyer.caller, lot.id, 656_000), 422, 'amount_step', { step: 5_000 })
    const unpriced = await newLot({ start_price: null })
    await expectRefusal(bid(buyer.caller, unpriced.id, 4_000), 422, 'amount_too_low', { lowest: 5_000 })
    await expect(bid(buyer.caller, unpriced.id, 5_000)).resolves.toMatchObject({ bidAmount: 5_000 })
  })

  test('is refused past the allowance by one step, taken at exactly the allowance, and a raise does not count against itself', async () => {
    const buyer = await client({ balance: -100_000, creditLimit: 600_000 })
    const lot = await newLot({ start_price: 100_000 })
    const other = await newLot({ start_price: 100_000 })
    const short = await expectRefusal(bid(buyer.caller, lot.id, 505_000), 409, 'credit_limit', {
      allowed: 500_000,
      creditLimit: 600_000,
      balance: -100_000,
      activeBids: 0,
    })
    expect(short.message).toBe('Insufficient credit: at most 500\u00a0000 ¥ can be bid now')
    await bid(buyer.caller, lot.id, 400_000)
    await expectRefusal(bid(buyer.caller, other.id, 105_000), 409, 'credit_limit', { allowed: 100_000 })
    await expect(bid(buyer.caller, lot.id, 500_000)).resolves.toMatchObject({ bidAllow: 0 })
    await expectRefusal(bid(buyer.caller, lot.id, 505_000), 409, 'credit_limit', { allowed: 500_000, activeBids: 0 })
  })

  test('is free of the allowance only where the flag of the client is off', async () => {
    const buyer = await client({ creditLimit: 0, flags: { creditLimitCheck: false } })
    const lot = await newLot({ start_price: 100_000 })
    await expect(bid(buyer.caller, lot.id, 100_000)).resolves.toMatchObject({ bidAllow: 0 })
  })

  test('is refused on a lot that is not there, has its result, or whose day is over', async () => {
    const buyer = await client()
    await expectRefusal(bid(buyer.caller, 'no-such-lot', 100_000), 404, 'not_found')
    for (const status of [LOT_STATUS.sold, LOT_STATUS.notSold, LOT_STATUS.cancelled, LOT_STATUS.unknown]) {
      const lot = await newLot({ start_price: 100_000, status })
      await expectRefusal(bid(buyer.caller, lot.id, 100_000), 409, 'auction_finished')
    }
    const past = await newLot({ start_price: 100_000, day: '2026-11-23' })
    await expectRefusal(bid(buyer.caller, past.id, 100_000), 409, 'auction_finished')
  })

  test('is asked again when the price or the deadline is not what the buyer saw', async () => {
    const buyer = await client()
    const lot = await newLot({ start_price: 200_000 })
    const seen = { startPrice: 200_000, biddingDeadline: '2026-11-25T11:00:00+09:00' }
    await expectRefusal(
      bid(buyer.caller, lot.id, 200_000, { expected: { ...seen, startPrice: 150_000 } }),
      409,
      'price_changed',
      { startPrice: 200_000, biddingDeadline: '2026-11-25T11:00:00+09:00' },
    )
    const later = { ...seen, biddingDeadline: '2026-11-25T12:00:00+09:00' }
    await expectRefusal(bid(buyer.caller, lot.id, 200_000, { expected: later }), 409, 'price_changed')
    await expectRefusal(bid(buyer.caller, lot.id, 200_000, { expected: { startPrice: null } }), 409, 'price_changed')
    await expect(bid(buyer.caller, lot.id, 200_000, { expected: seen })).resolves.toMatchObject({ bidStatus: 1 })
    // The same instant in another form is the same deadline.
    const utc = { ...seen, biddingDeadline: '2026-11-25T02:00:00Z' }
    await expect(bid(buyer.caller, lot.id, 205_000, { expected: utc })).resolves.toMatchObject({ bidAmount: 205_000 })
  })

  test('needs the flag, a session, and the permission to see the lot', async () => {
    const lot = await newLot({ start_price: 100_000 })
    const restricted = await client({ kind: 'restricted' })
    await expectRefusal(bid(restricted.caller, lot.id, 100_000), 403, 'restricted')
    await expectRefusal(bid(visitor(), lot.id, 100_000), 401, 'session_expired')
    const blind = await client({ flags: { carAuctionsView: false } })
    await expectRefusal(bid(blind.caller, lot.id, 100_000), 403, 'forbidden')
    const bike = await newLot({ start_price: 100_000, vehicle: 'bike' })
    const noBikes = await client({ flags: { bikeView: false } })
    await expectRefusal(bid(noBikes.caller, bike.id, 100_000, { lotType: 'bike' }), 403, 'forbidden')
  })
})

describe('the deadline', () => {
  const lotAtNoon = () => newLot({ start_price: 100_000, day: '2026-11-25', time: '12:00' })

  test('is an instant of the server: a millisecond before it a bid is taken, at it none', async () => {
    const lot = await lotAtNoon()
    const early = await client()
    const late = await client()
    clock.set('2026-11-25T10:59:59.999+09:00')
    const [first, second] = [await as(early), await as(late)]
    await expect(bid(first, lot.id, 100_000)).resolves.toMatchObject({ bidStatus: 1 })
    clock.set('2026-11-25T11:00:00.000+09:00')
    const closed = await expectRefusal(bid(second, lot.id, 100_000), 409, 'bidding_closed', {
      deadline: '2026-11-25 11:00',
    })
    expect(closed.message).toBe('Bidding is closed since 2026-11-25 11:00 Tokyo')
    await expectRefusal(bid(first, lot.id, 105_000), 409, 'bidding_closed')
    clock.set('2026-11-24T12:00:00+09:00')
  })

  test('is the start where the check is off, and for managers', async () => {
    const lot = await lotAtNoon()
    const unchecked = await client({ flags: { bidDeadlineCheck: false } })
    const buyer = await client()
    const manager = await newUser({ kind: 'manager' })
    clock.set('2026-11-25T11:59:59.999+09:00')
    const desk = await as(manager)
    await expect(bid(await as(unchecked), lot.id, 100_000)).resolves.toMatchObject({ bidStatus: 1 })
    await expectRefusal(bid(await as(buyer), lot.id, 100_000), 409, 'bidding_closed')
    const body = { ...payload(lot.id, 100_000), userId: String(buyer.id) }
    const forClient = desk.call(bidsEndpoints.bidFromManager, { body, key: 'manager-just-in-time' })
    await expect(forClient).resolves.toMatchObject({ bidStatus: 1 })
    clock.set('2026-11-25T12:00:00+09:00')
    await expectRefusal(bid(await as(unchecked), lot.id, 105_000), 409, 'bidding_closed', {
      deadline: '2026-11-25 12:00',
    })
    const tooLate = desk.call(bidsEndpoints.bidFromManager, {
      body: { ...body, amount: 105_000 },
      key: 'manager-too-late',
    })
    await expectRefusal(tooLate, 409, 'bidding_closed')
    clock.set('2026-11-24T12:00:00+09:00')
  })

  test('counts back from 09:00 where the hall has not fixed the time, and from the server setting', async () => {
    const lot = await newLot({ start_price: 100_000, day: '2026-11-25', time: '09:00', time_set: false })
    await db.insertInto('settings').values({ key: 'bidDeadlineMinutes', value: '90' }).execute()
    const buyer = await client()
    clock.set('2026-11-25T07:29:59+09:00')
    await expect(bid(await as(buyer), lot.id, 100_000)).resolves.toMatchObject({ bidStatus: 1 })
    clock.set('2026-11-25T07:30:00+09:00')
    await expectRefusal(bid(await as(buyer), lot.id, 105_000), 409, 'bidding_closed', { deadline: '2026-11-25 07:30' })
    clock.set('2026-11-24T12:00:00+09:00')
    await db.deleteFrom('settings').execute()
  })
})

test('a bid that waits for its turn past the deadline is late, whatever time it was sent', async () => {
  const lot = await newLot({ start_price: 100_000, day: '2026-11-25', time: '12:00' })
  const buyer = await client()
  clock.set('2026-11-25T10:59:59.999+09:00')
  const caller = await as(buyer)
  const answer = await db.transaction().execute(async trx => {
    await trx.selectFrom('lots').select('id').where('id', '=', lot.id).forNoKeyUpdate().execute()
    const sent = expectRefusal(bid(caller, lot.id, 100_000), 409, 'bidding_closed')
    await somebodyWaitsForALock()
    clock.set('2026-11-25T11:00:00+09:00')
    return { sent }
  })
  await answer.sent
  clock.set('2026-11-24T12:00:00+09:00')
})

async function somebodyWaitsForALock(): Promise<void> {
  const waiting = sql<{ pid: number }>`select pid from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`
  await vi.waitFor(async () => expect((await waiting.execute(db)).rows).toHaveLength(1), {
    timeout: 20_000,
    interval: 10,
  })
}

test('every call about bids asks for a session', async () => {
  const stranger = visitor()
  const calls = Object.values(bidsEndpoints).map(({ method, path }) =>
    stranger.fetch(`/v1${path}`, {
      method,
      headers: { 'content-type': 'application/json' },
      ...(method === 'GET' ? {} : { body: '{}' }),
    }),
  )
  expect((await Promise.all(calls)).map(answer => answer.status)).toEqual(calls.map(() => 401))
})

describe('a manager bids for a client', () => {
  const forClient = (caller: Awaited<ReturnType<typeof as>>, userId: string, carId: string, amount: number) =>
    caller.call(bidsEndpoints.bidFromManager, {
      body: { ...payload(carId, amount), userId },
      key: crypto.randomUUID(),
    })

  test("under the client's limits, and the bid is the client's", async () => {
    const manager = await client({ kind: 'manager' })
    const buyer = await client({ creditLimit: 300_000, dailyBidLimit: 1 })
    const [lot, other] = [await newLot({ start_price: 100_000 }), await newLot({ start_price: 5_000 })]
    await expectRefusal(forClient(manager.caller, String(buyer.id), lot.id, 305_000), 409, 'credit_limit', {
      allowed: 300_000,
    })
    const placed = await forClient(manager.caller, String(buyer.id), lot.id, 200_000)
    expect(placed).toMatchObject({ bidAllow: 100_000, bidsLeft: 0 })
    await expectRefusal(forClient(manager.caller, String(buyer.id), other.id, 5_000), 409, 'daily_bid_limit', {
      limit: 1,
    })
    const row = db.selectFrom('bids').select(['user_id', 'manager_id']).where('id', '=', placed.bidId!)
    expect(await row.executeTakeFirst()).toEqual({ user_id: buyer.id, manager_id: manager.id })
    expect((await logOf(db, placed.bidId!))[0]!.actor_id).toBe(manager.id)
    expect(await moneyOf(db, manager.id)).toMatchObject({ live: 0, reserved: 0 })
  })

  test('only a client who may bid, and only as a manager', async () => {
    const manager = await client({ kind: 'manager' })
    const buyer = await client()
    const lot = await newLot({ start_price: 100_000 })
    await expectRefusal(forClient(buyer.caller, String(buyer.id), lot.id, 100_000), 403, 'forbidden')
    const unknown = await expectRefusal(forClient(manager.caller, '999999', lot.id, 100_000), 422, 'invalid_fields')
    expect(unknown.fields).toEqual({ userId: 'Invalid field' })
    const colleague = await client({ kind: 'manager' })
    await expectRefusal(forClient(manager.caller, String(colleague.id), lot.id, 100_000), 422, 'invalid_fields')
    const restricted = await client({ kind: 'restricted' })
    await expectRefusal(forClient(manager.caller, String(restricted.id), lot.id, 100_000), 403, 'restricted')
  })
})

describe('a stock order', () => {
  const stock = (price: number) => newLot({ offer: 'stock', start_price: null, sold_price: price })

  test('is a bid of exactly the price, without step or deadline, and the first one holds the car', async () => {
    const car = await stock(1_234_567)
    const [first, second] = [await client(), await client()]
    await expectRefusal(bid(first.caller, car.id, 1_235_000), 409, 'price_changed', { startPrice: 1_234_567 })
    const order = await bid(first.caller, car.id, 1_234_567, { bidGroup: 77, bidType: null })
    expect(order).toMatchObject({ bidAmount: 1_234_567, bidStatus: 1 })
    await expectRefusal(bid(second.caller, car.id, 1_234_567), 409, 'already_ordered')
    await second.caller.call(bidsEndpoints.bidHistory, { query: {} })
    await first.caller.call(bidsEndpoints.updateBidStatus, { body: { bidId: order.bidId!, status: 4 } })
    await expect(bid(second.caller, car.id, 1_234_567)).resolves.toMatchObject({ bidStatus: 1 })
  })

  test('of many at once exactly one holds the car', async () => {
    const car = await stock(800_000)
    const buyers = await Promise.all(Array.from({ length: 12 }, () => client()))
    const outcomes = await Promise.allSettled(buyers.map(buyer => bid(buyer.caller, car.id, 800_000)))
    expect(outcomes.filter(outcome => outcome.status === 'fulfilled')).toHaveLength(1)
    const live = db.selectFrom('bids').select('id').where('lot_id', '=', car.id).where('status', 'in', [1, 2])
    expect(await live.execute()).toHaveLength(1)
  })
})

describe('group and export type', () => {
  test('are those of the client, and of his list', async () => {
    const [buyer, stranger] = [await client(), await client()]
    await giveBidGroups(db, buyer.id)
    await giveBidGroups(db, stranger.id)
    const lot = await newLot({ start_price: 100_000 })
    const groups = await buyer.caller.call(bidsEndpoints.bidGroups, {})
    expect(groups.map(({ label, cars }) => [label, cars])).toEqual([
      ['--', 0],
      ['A', 1],
      ['B', 2],
      ['C', 3],
    ])
    const foreign = (await stranger.caller.call(bidsEndpoints.bidGroups, {}))[1]!.value
    const refused = await expectRefusal(
      bid(buyer.caller, lot.id, 100_000, { bidGroup: foreign }),
      422,
      'invalid_fields',
    )
    expect(refused.fields).toEqual({ bidGroup: 'Invalid field' })
    const withGroup = await bid(buyer.caller, lot.id, 100_000, { bidGroup: groups[2]!.value })
    const row = db.selectFrom('bids').select(['bid_group_id', 'export_type']).where('id', '=', withGroup.bidId!)
    expect(await row.executeTakeFirst()).toEqual({ bid_group_id: groups[2]!.value, export_type: 1 })
    await expect(bid(buyer.caller, lot.id, 100_000, { bidGroup: -1 })).resolves.toMatchObject({ bidStatus: 1 })
    const missing = await expectRefusal(bid(buyer.caller, lot.id, 100_000, { bidType: null }), 422, 'invalid_fields')
    expect(missing.fields).toEqual({ bidType: 'Required field' })
    await expectRefusal(bid(buyer.caller, lot.id, 100_000, { bidType: 6 }), 422, 'invalid_fields')
  })

  test('lists are longer for managers and in the language of the reader', async () => {
    const [buyer, manager] = [await client({ language: 693 }), await client({ kind: 'manager' })]
    const types = await buyer.caller.call(bidsEndpoints.bidTypes, {})
    expect(types[0]).toMatchObject({ value: 1, label: 'Целый автомобиль' })
    expect(await buyer.caller.call(bidsEndpoints.exportTypes, {})).toEqual(types)
    expect((await manager.caller.call(bidsEndpoints.exportTypes, {})).length).toBeGreaterThan(types.length)
  })
})

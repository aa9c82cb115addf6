import { describe, expect, test } from 'vitest'
import { bidsEndpoints } from '#contract/bids/bids.endpoints.ts'
import { lotViewEndpoints } from '#contract/lots/lot-view.endpoints.ts'
import { lotsEndpoints } from '#contract/lots/lots.endpoints.ts'
import { purchaseWorkEndpoints } from '#contract/purchases/purchase-work.endpoints.ts'
import { testApp } from '#tests/support/app.ts'
import { logOf, moneyOf, payload, purchasesOf } from '#tests/support/bid-facts.ts'
import { bid, expectRefusal } from '#tests/support/bids.ts'
import { bidders } from '#tests/support/bid-edits.ts'

const t = await testApp()
const { context, as, newUser, newLot } = t
const client = bidders(t)
const { db } = context

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
    expect(placed).toMatchObject({ bidAllow: 100_000, creditLimitCheck: true, bidsLeft: 0 })
    const unchecked = await client({ flags: { creditLimitCheck: false } })
    await expect(forClient(manager.caller, String(unchecked.id), lot.id, 200_000)).resolves.toMatchObject({
      creditLimitCheck: false,
    })
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
    expect(unknown.fields).toEqual({ userId: 'Must be an account of a client' })
    const colleague = await client({ kind: 'manager' })
    await expectRefusal(forClient(manager.caller, String(colleague.id), lot.id, 100_000), 422, 'invalid_fields')
    const restricted = await client({ kind: 'restricted' })
    const barred = await expectRefusal(
      forClient(manager.caller, String(restricted.id), lot.id, 100_000),
      422,
      'invalid_fields',
    )
    expect(barred.fields).toEqual({ userId: 'This client can’t bid. Check the account’s type and permissions.' })
    const closed = await newUser({
      creditLimit: 10_000_000,
      dailyBidLimit: 100,
      kind: 'disabled',
      flags: { biddingAllowed: true },
    })
    await expectRefusal(forClient(manager.caller, String(closed.id), lot.id, 100_000), 422, 'invalid_fields')
  })
})

describe('a stock order', () => {
  const stock = (price: number | null) => newLot({ offer: 'stock', start_price: null, sold_price: price })

  test('is a bid of exactly the price, without step or deadline, and the first one holds the car', async () => {
    const car = await stock(1_234_567)
    const [first, second] = [await client(), await client()]
    const other = await expectRefusal(bid(first.caller, car.id, 1_235_000), 422, 'amount_fixed', { price: 1_234_567 })
    expect(other.fields).toEqual({ amount: 'The price is fixed: 1\u00a0234\u00a0567\u00a0¥' })
    const order = await bid(first.caller, car.id, 1_234_567, { bidGroup: 77, bidType: null })
    expect(order).toMatchObject({ bidAmount: 1_234_567, bidStatus: 1 })
    await expectRefusal(bid(second.caller, car.id, 1_234_567), 409, 'already_ordered')
    await second.caller.call(bidsEndpoints.bidHistory, { query: {} })
    await first.caller.call(bidsEndpoints.updateBidStatus, { body: { bidId: order.bidId!, status: 4 } })
    await expect(bid(second.caller, car.id, 1_234_567)).resolves.toMatchObject({ bidStatus: 1 })
  })

  test('at a price that has changed since the buyer saw it is asked again, also after it waited for a network', async () => {
    const car = await stock(900_000)
    const buyer = await client()
    // An installed app sends the start price and the deadline that it showed. Stock has neither.
    const expected = { startPrice: null, biddingDeadline: null }
    await expectRefusal(bid(buyer.caller, car.id, 850_000, { expected }), 409, 'price_changed', { startPrice: 900_000 })
    await expect(bid(buyer.caller, car.id, 900_000, { expected })).resolves.toMatchObject({ bidAmount: 900_000 })
  })

  test('of a car without a price is refused in words that name none', async () => {
    const car = await stock(null)
    const buyer = await client()
    const refused = await expectRefusal(bid(buyer.caller, car.id, 850_000), 409, 'no_price')
    expect(refused.message).toBe('This car has no price now, so it can’t be ordered. Ask your manager.')
    await expectRefusal(bid(buyer.caller, car.id, 850_000, { expected: { startPrice: null } }), 409, 'no_price')
  })

  test('of many stock orders at once exactly one holds the car', async () => {
    const car = await stock(800_000)
    const buyers = await Promise.all(Array.from({ length: 12 }, () => client()))
    const outcomes = await Promise.allSettled(buyers.map(buyer => bid(buyer.caller, car.id, 800_000)))
    expect(outcomes.filter(outcome => outcome.status === 'fulfilled')).toHaveLength(1)
    const live = db.selectFrom('bids').select('id').where('lot_id', '=', car.id).where('status', 'in', [1, 2])
    expect(await live.execute()).toHaveLength(1)
  })
})

describe('a stock car', () => {
  async function wonOrder() {
    const car = await newLot({ offer: 'stock', start_price: null, sold_price: 800_000, status: 4532 })
    const [buyer, manager] = [await client(), await client({ kind: 'manager' })]
    const { bidId } = await bid(buyer.caller, car.id, 800_000)
    await manager.caller.call(bidsEndpoints.updateBidStatus, { body: { bidId: bidId!, status: 6 } })
    const isListed = async () => {
      const query = { pageSize: 100 }
      const { carsList } = await buyer.caller.call(lotsEndpoints.listing, { params: { pageType: 'stock' }, query })
      return carsList!.some(({ id }) => id === car.id)
    }
    const lot = () =>
      db.selectFrom('lots').select(['status', 'sold_price']).where('id', '=', car.id).executeTakeFirstOrThrow()
    return { car, buyer, manager, bidId: bidId!, isListed, lot }
  }

  test('that an order bought is sold and leaves the list; its page says who ordered it', async () => {
    const { car, isListed, lot } = await wonOrder()
    expect([await lot(), await isListed()]).toEqual([{ status: 4533, sold_price: 800_000 }, false])
    await expectRefusal(bid((await client()).caller, car.id, 800_000), 409, 'already_ordered')
    const view = await (
      await client()
    ).caller.call(lotViewEndpoints.view, {
      params: { pageType: 'stock' },
      query: { id: car.id },
    })
    expect(view.bidInfo).toMatchObject({ acceptBid: false, auctionFinished: false })
  })

  test('is for sale again when the Win is taken back, by the bid or by its purchase', async () => {
    const one = await wonOrder()
    await one.manager.caller.call(bidsEndpoints.updateBidStatus, { body: { bidId: one.bidId, status: 5 } })
    expect([(await one.lot()).status, await one.isListed()]).toEqual([4532, true])
    const other = await wonOrder()
    const { id } = await db
      .selectFrom('purchases')
      .select('id')
      .where('bid_id', '=', other.bidId)
      .executeTakeFirstOrThrow()
    const moveTo = async (status: 7 | 1) => {
      await other.manager.caller.call(purchaseWorkEndpoints.moveStatus, {
        body: { cars: [{ id }], status, reason: 'The seller said so' },
      })
      return [(await other.lot()).status, await other.isListed()]
    }
    expect(await moveTo(7)).toEqual([4532, true])
    expect(await moveTo(1)).toEqual([4533, false])
    expect(await moveTo(7)).toEqual([4532, true])
  })

  test('whose price has changed since is bought at the ordered price', async () => {
    const car = await newLot({ offer: 'stock', start_price: null, sold_price: 800_000, status: 4532 })
    const [buyer, manager] = [await client(), await client({ kind: 'manager' })]
    const { bidId } = await bid(buyer.caller, car.id, 800_000)
    await db.updateTable('lots').set({ sold_price: 900_000 }).where('id', '=', car.id).execute()
    const changed = await manager.caller.call(bidsEndpoints.updateBidStatus, { body: { bidId: bidId!, status: 6 } })
    expect(changed).toMatchObject({ soldPrice: 800_000 })
    expect(await purchasesOf(db, buyer.id)).toEqual([{ price: 800_000, status: null }])
    const { cars } = await buyer.caller.call(bidsEndpoints.myBids, { query: {} })
    expect(cars).toMatchObject([{ bidAmount: 800_000, soldPrice: 800_000 }])
  })

  test('whose source says that it is sold stays so when the Win is taken back', async () => {
    const car = await newLot({ offer: 'stock', start_price: null, sold_price: 800_000, status: 4532 })
    const [buyer, manager] = [await client(), await client({ kind: 'manager' })]
    const { bidId } = await bid(buyer.caller, car.id, 800_000)
    await db.updateTable('lots').set({ status: 4533 }).where('id', '=', car.id).execute()
    for (const status of [6, 5] as const)
      await manager.caller.call(bidsEndpoints.updateBidStatus, { body: { bidId: bidId!, status } })
    const row = db.selectFrom('lots').select('status').where('id', '=', car.id)
    expect(await row.executeTakeFirst()).toEqual({ status: 4533 })
  })
})

describe('group and export type', () => {
  test('group and export type are checked against the client’s own lists', async () => {
    const [buyer, stranger] = [await client(), await client()]
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
    expect(refused.fields).toEqual({ bidGroup: 'This option is no longer available' })
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

  test('a bike is exported whole or dismantled, and not cut', async () => {
    const [buyer, manager] = [await client(), await client({ kind: 'manager' })]
    const query = { lotType: 'bike' } as const
    const types = await buyer.caller.call(bidsEndpoints.bidTypes, { query })
    expect(types.map(({ label }) => label)).toEqual(['Whole bike', 'Dismantled (kit)'])
    const more = await manager.caller.call(bidsEndpoints.exportTypes, { query })
    expect(more.map(({ label }) => label)).toEqual(['Whole bike', 'Dismantled (kit)', 'Parts only', 'No export yet'])
    const lot = await newLot({ vehicle: 'bike', start_price: 100_000 })
    await expectRefusal(bid(buyer.caller, lot.id, 100_000, { lotType: 'bike', bidType: 4 }), 422, 'invalid_fields')
    const { bidId } = await bid(buyer.caller, lot.id, 100_000, { lotType: 'bike', bidType: 1 })
    const { cars } = await buyer.caller.call(bidsEndpoints.myBids, { query: {} })
    expect(cars).toMatchObject([{ bidId, exportType: 'Whole bike' }])
    const log = await manager.caller.call(bidsEndpoints.bidLog, { query: { bidId: bidId! } })
    expect(log).toMatchObject([{ after: { exportType: 'Whole bike' } }])
  })
})

import { describe, expect, test } from 'vitest'
import { bidEditsEndpoints } from '#contract/bids/bid-edits.endpoints.ts'
import { bidListsEndpoints } from '#contract/bids/bid-lists.endpoints.ts'
import { bidsEndpoints } from '#contract/bids/bids.endpoints.ts'
import { testApp } from '#tests/support/app.ts'
import { clientBid, type PriceChange } from '#tests/support/bid-edits.ts'
import { ledgerOf, logOf, moneyOf, purchasesOf, statusOf } from '#tests/support/bid-facts.ts'
import { bid, expectRefusal } from '#tests/support/bids.ts'
import { hammer } from '#tests/support/hammer.ts'

const t = await testApp()
const { context, clock, as, newUser, newLot } = t
const { db } = context
const manager = await newUser({ kind: 'manager' })
const NOON = '2026-11-24T12:00:00+09:00'
const staff = async () => as(manager)

const setPrice = async (jasId: number, change: PriceChange, version?: number) =>
  (await staff()).call(bidEditsEndpoints.updateBidPrice, {
    body: { jasId, ...change },
    ...(version !== undefined && { version }),
  })
const setStatus = async (bidId: number, status: number, version?: number) =>
  (await staff()).call(bidsEndpoints.updateBidStatus, {
    body: { bidId, status: status as 1 },
    ...(version !== undefined && { version }),
  })
const setSold = async (bidId: number, soldPrice: string, version?: number) =>
  (await staff()).call(bidEditsEndpoints.updateSoldPrice, {
    body: { bidId, soldPrice },
    ...(version !== undefined && { version }),
  })
const rowOf = (id: number) => db.selectFrom('bids').selectAll().where('id', '=', id).executeTakeFirstOrThrow()

async function groupsOf(userId: number) {
  return db.selectFrom('bid_groups').select(['id', 'label']).where('user_id', '=', userId).orderBy('label').execute()
}

describe('the price of a bid', () => {
  test('changes with its reserve, takes its own time, keeps its status, and is logged with before and after', async () => {
    const { user, bidId, jasId } = await clientBid(t)
    await setStatus(bidId, 2)
    clock.set('2026-11-24T12:05:00+09:00')
    const answer = await setPrice(jasId, { amount: 650_000, adjustmentPrice: 20_000, exportType: 5 })
    expect(answer).toMatchObject({
      success: true,
      bidId,
      jasId,
      bidAmount: 650_000,
      bidStatus: 2,
      bidDate: '2026-11-24T12:05:00+09:00',
      exportType: 5,
      adjustmentPrice: 20_000,
      version: 3,
    })
    expect(await moneyOf(db, user.id)).toMatchObject({ live: 1, reserved: 650_000, sum: 650_000 })
    expect((await logOf(db, bidId)).at(-1)).toEqual({
      event: 'edited',
      actor_id: manager.id,
      before: { amount: 500_000, exportType: 1, adjustmentPrice: null },
      after: { amount: 650_000, exportType: 5, adjustmentPrice: 20_000 },
    })
    clock.set(NOON)
  })

  test('that changes nothing writes nothing', async () => {
    const { bidId, jasId } = await clientBid(t)
    expect(await setPrice(jasId, { amount: 500_000 })).toMatchObject({ version: 1 })
    expect(await logOf(db, bidId)).toHaveLength(1)
  })

  test.each([
    ['under the lowest', 95_000, 422, 'amount_too_low', { lowest: 100_000 }],
    ['off the step', 502_500, 422, 'amount_step', { step: 5_000 }],
    ['over the client’s allowance', 1_005_000, 409, 'credit_limit', { allowed: 1_000_000 }],
  ] as const)('%s is refused', async (_, amount, status, code, detail) => {
    const { bidId, jasId, user } = await clientBid(t, { user: { creditLimit: 1_000_000 } })
    await expectRefusal(setPrice(jasId, { amount }), status, code, detail)
    expect(await rowOf(bidId)).toMatchObject({ amount: 500_000, version: 1 })
    expect(await moneyOf(db, user.id)).toMatchObject({ reserved: 500_000 })
  })

  test('passes no limit of the client whose limit is not checked', async () => {
    const { jasId } = await clientBid(t, { user: { creditLimit: 500_000, flags: { creditLimitCheck: false } } })
    expect(await setPrice(jasId, { amount: 5_000_000 })).toMatchObject({ bidAmount: 5_000_000 })
  })

  test('passes no limit of a client whose account was closed meanwhile', async () => {
    const { jasId, user } = await clientBid(t, { user: { creditLimit: 1_000_000 } })
    const closed = { kind: 'disabled', former_kind: 'client' } as const
    await db.updateTable('users').set(closed).where('id', '=', user.id).execute()
    await expectRefusal(setPrice(jasId, { amount: 1_005_000 }), 409, 'credit_limit', { allowed: 1_000_000 })
    expect(await setPrice(jasId, { amount: 1_000_000 })).toMatchObject({ bidAmount: 1_000_000 })
  })

  test('closes with the start of the auction, its other terms do not', async () => {
    const { jasId } = await clientBid(t)
    clock.set('2026-11-25T11:59:59.999+09:00')
    await setPrice(jasId, { amount: 505_000, accept: 1 })
    clock.set('2026-11-25T12:00:00+09:00')
    await expectRefusal(setPrice(jasId, { amount: 510_000 }), 409, 'bidding_closed')
    expect(await setPrice(jasId, { amount: 505_000, exportType: 2 })).toMatchObject({ exportType: 2 })
    clock.set(NOON)
  })

  test('of a bid that is over, or not there, is refused', async () => {
    const { bidId, jasId } = await clientBid(t)
    await setStatus(bidId, 3)
    await expectRefusal(setPrice(jasId, { amount: 505_000 }), 409, 'bid_not_live')
    await expectRefusal(setPrice(2_000_000_000, { amount: 505_000 }), 404, 'not_found')
  })

  test('of a stock order is its price', async () => {
    const lot = await newLot({ offer: 'stock', start_price: null, sold_price: 700_000 })
    const { bidId, jasId } = await clientBid(t, { lotId: lot.id, amount: 700_000 })
    const refused = await expectRefusal(setPrice(jasId, { amount: 705_000 }), 422, 'amount_fixed', { price: 700_000 })
    expect(refused.fields).toEqual({ amount: 'The price is fixed: 700\u00a0000\u00a0¥' })
    await setStatus(bidId, 6)
    // Also where the car's price has changed since.
    await db.updateTable('lots').set({ sold_price: 705_000 }).where('id', '=', lot.id).execute()
    await expectRefusal(setPrice(jasId, { amount: 705_000 }), 422, 'amount_fixed', { price: 700_000 })
    expect(await setPrice(jasId, { amount: 700_000 })).toMatchObject({ bidAmount: 700_000 })
  })

  test('of a stock order has no overbid and no auto-bid', async () => {
    const lot = await newLot({ offer: 'stock', start_price: null, sold_price: 700_000 })
    const { bidId, jasId } = await clientBid(t, { lotId: lot.id, amount: 700_000 })
    const caller = await as(manager)
    const overbid = (adjustmentPrice: number | null) =>
      caller.call(bidEditsEndpoints.updateAdjustmentPrice, { body: { bidId, adjustmentPrice } })
    const auto = (autoBid: boolean) => caller.call(bidEditsEndpoints.updateAutoBid, { body: { bidId, autoBid } })
    const inTerms = () => setPrice(jasId, { amount: 700_000, adjustmentPrice: 20_000 })
    for (const send of [() => overbid(20_000), inTerms])
      expect((await expectRefusal(send(), 422, 'invalid_fields')).fields).toEqual({
        adjustmentPrice: 'An order at a fixed price has no overbid',
      })
    expect((await expectRefusal(auto(true), 422, 'invalid_fields')).fields).toEqual({
      autoBid: 'An order at a fixed price has no auto-bid',
    })
    await auto(false)
    expect(await overbid(null)).toMatchObject({ version: 1, adjustmentPrice: null, autoBid: false })
  })

  test('of a Win is a record: only its reserve follows while the price is unknown', async () => {
    const { user, bidId, jasId } = await clientBid(t)
    await setStatus(bidId, 6)
    await setPrice(jasId, { amount: 512_345 })
    expect(await moneyOf(db, user.id)).toMatchObject({ reserved: 512_345, sum: 512_345 })
    clock.set('2026-11-25T12:30:00+09:00')
    await setSold(bidId, '510000')
    await setPrice(jasId, { amount: 520_000 })
    expect(await moneyOf(db, user.id)).toMatchObject({ reserved: 0, balance: -510_000, booked: -510_000 })
    clock.set(NOON)
  })

  test('takes export types of the managers’ list alone', async () => {
    const { jasId } = await clientBid(t)
    const refused = await expectRefusal(setPrice(jasId, { amount: 500_000, exportType: 99 }), 422, 'invalid_fields')
    expect(Object.keys(refused.fields)).toEqual(['exportType'])
    expect(await setPrice(jasId, { amount: 500_000, exportType: -1 })).toMatchObject({ exportType: null })
  })

  test('needs its flag, and the overbid its own', async () => {
    const { jasId } = await clientBid(t)
    const noPrice = await as(await newUser({ kind: 'manager', flags: { bidManageBidPrice: false } }))
    const body = { jasId, amount: 505_000 }
    await expectRefusal(noPrice.call(bidEditsEndpoints.updateBidPrice, { body }), 403, 'forbidden')
    const noOverbid = await as(await newUser({ kind: 'manager', flags: { adjustmentPriceShow: false } }))
    await expectRefusal(
      noOverbid.call(bidEditsEndpoints.updateBidPrice, { body: { ...body, adjustmentPrice: 1 } }),
      403,
      'forbidden',
    )
    await noOverbid.call(bidEditsEndpoints.updateBidPrice, { body })
  })
})

describe('the group of a bid', () => {
  test('is one of the client’s own, or none', async () => {
    const { user, bidId, jasId } = await clientBid(t)
    const [a] = await groupsOf(user.id)
    const [foreign] = await groupsOf((await clientBid(t)).user.id)
    expect(await setPrice(jasId, { amount: 500_000, bidGroup: a!.id })).toMatchObject({ bidGroup: a!.id })
    expect(await rowOf(bidId)).toMatchObject({ bid_group_id: a!.id, group_round: 1 })
    const refused = await expectRefusal(
      setPrice(jasId, { amount: 500_000, bidGroup: foreign!.id }),
      422,
      'invalid_fields',
    )
    expect(Object.keys(refused.fields)).toEqual(['bidGroup'])
    expect(await setPrice(jasId, { amount: 500_000 })).toMatchObject({ bidGroup: a!.id })
    expect(await setPrice(jasId, { amount: 500_000, bidGroup: -1 })).toMatchObject({ bidGroup: null })
  })

  test('that is full takes no further bid, and a Win that fills it stops its rest', async () => {
    const first = await clientBid(t)
    const { user, caller } = first
    const [a] = await groupsOf(user.id)
    const more = await Promise.all(
      [1, 2].map(async () => {
        const lot = await newLot({ start_price: 100_000, day: '2026-11-25' })
        const { bidId } = await caller.call(bidsEndpoints.createBid, {
          body: { carId: lot.id, amount: 300_000, bidType: 1, confirm: 1, lotType: 'car', bidGroup: a!.id },
          key: crypto.randomUUID(),
        })
        return rowOf(bidId!)
      }),
    )
    const [second, third] = [more[0]!, more[1]!]
    // A Win that is put into the group fills it: what is live there stops, as the system's doing.
    await setStatus(first.bidId, 6)
    await setPrice(first.jasId, { amount: 500_000, bidGroup: a!.id })
    expect([await statusOf(db, second.id), await statusOf(db, third.id)]).toEqual([3, 3])
    expect((await logOf(db, second.id)).at(-1)).toMatchObject({ event: 'group full', actor_id: null })
    expect(await moneyOf(db, user.id)).toMatchObject({ live: 0, reserved: 500_000, sum: 500_000 })
  })
})

test('a Win that fills a group names the lots whose bids it ends, which stay ended when it is undone', async () => {
  const { user, caller, bidId, jasId } = await clientBid(t)
  const [a] = await groupsOf(user.id)
  await setPrice(jasId, { amount: 500_000, bidGroup: a!.id })
  const lot = await newLot({ start_price: 100_000, day: '2026-11-25', lot_no: '7714' })
  const other = await bid(caller, lot.id, 300_000, { bidGroup: a!.id })
  expect(await setStatus(bidId, 6)).toMatchObject({ bidStatus: 6, groupEnded: ['7714'] })
  expect(await setStatus(bidId, 2)).not.toHaveProperty('groupEnded')
  expect(await statusOf(db, other.bidId!)).toBe(3)
})

describe('overbid and auto-bid', () => {
  test('change alone, each with its line in the log', async () => {
    const { bidId } = await clientBid(t)
    const caller = await staff()
    const body = { bidId, adjustmentPrice: 15_000 }
    expect(await caller.call(bidEditsEndpoints.updateAdjustmentPrice, { body })).toMatchObject({ version: 2 })
    const auto = { bidId, autoBid: true }
    expect(await caller.call(bidEditsEndpoints.updateAutoBid, { body: auto })).toMatchObject({
      version: 3,
      autoBid: true,
    })
    expect(await caller.call(bidEditsEndpoints.updateAutoBid, { body: auto })).toMatchObject({ version: 3 })
    expect((await logOf(db, bidId)).slice(1).map(({ event, before, after }) => ({ event, before, after }))).toEqual([
      { event: 'edited', before: { adjustmentPrice: null }, after: { adjustmentPrice: 15_000 } },
      { event: 'auto bid', before: { autoBid: false }, after: { autoBid: true } },
    ])
    const listed = async () => {
      const { cars } = await caller.call(bidListsEndpoints.allBids, { query: {} })
      return cars.find(row => row.bidId === bidId)
    }
    expect(await listed()).toMatchObject({ adjustmentPrice: 15_000, ownAdjustmentPrice: 15_000 })
    const none = { bidId, adjustmentPrice: null }
    expect(await caller.call(bidEditsEndpoints.updateAdjustmentPrice, { body: none })).toMatchObject({
      adjustmentPrice: null,
    })
    // The server's setting counts, and the row says that the bid has none of its own.
    expect(await listed()).toMatchObject({ adjustmentPrice: 5_000, ownAdjustmentPrice: null })
  })

  test('are for managers, and for bids that are not over', async () => {
    const { bidId, caller } = await clientBid(t)
    const overbid = { bidId, adjustmentPrice: 1 }
    await expectRefusal(caller.call(bidEditsEndpoints.updateAdjustmentPrice, { body: overbid }), 403, 'forbidden')
    await expectRefusal(
      caller.call(bidEditsEndpoints.updateAutoBid, { body: { bidId, autoBid: true } }),
      403,
      'forbidden',
    )
    await setStatus(bidId, 4)
    const context = await staff()
    await expectRefusal(context.call(bidEditsEndpoints.updateAdjustmentPrice, { body: overbid }), 409, 'bid_not_live')
    await expectRefusal(
      context.call(bidEditsEndpoints.updateAutoBid, { body: { bidId, autoBid: true } }),
      409,
      'bid_not_live',
    )
  })
})

describe('the sold price', () => {
  test('with the Win makes the purchase, changed makes counter-records, taken away reverses it', async () => {
    const { user, bidId, lotId } = await clientBid(t)
    await setStatus(bidId, 2)
    clock.set('2026-11-25T12:30:00+09:00')
    expect(await setSold(bidId, '450 000')).toMatchObject({ soldPrice: 450_000, bidStatus: 2 })
    const lot = () =>
      db.selectFrom('lots').select(['status', 'sold_price']).where('id', '=', lotId).executeTakeFirstOrThrow()
    expect(await lot()).toEqual({ status: 4533, sold_price: 450_000 })
    expect(await purchasesOf(db, user.id)).toEqual([])
    await setStatus(bidId, 6)
    expect(await purchasesOf(db, user.id)).toEqual([{ price: 450_000, status: null }])
    await setSold(bidId, '455000')
    await setSold(bidId, '')
    expect(await purchasesOf(db, user.id)).toEqual([{ price: 455_000, status: 7 }])
    expect((await ledgerOf(db, user.id)).map(({ amount }) => amount)).toEqual([-450_000, 450_000, -455_000, 455_000])
    expect(await moneyOf(db, user.id)).toMatchObject({ reserved: 500_000, sum: 500_000, balance: 0, booked: 0 })
    expect((await logOf(db, bidId)).slice(-4).map(({ event, before, after }) => [event, before, after])).toEqual([
      ['sold price', { soldPrice: 450_000 }, { soldPrice: 455_000 }],
      ['bought', { price: 450_000 }, { price: 455_000 }],
      ['sold price', { soldPrice: 455_000 }, { soldPrice: null }],
      ['bought', { price: 455_000 }, { price: null }],
    ])
    clock.set(NOON)
  })

  test('a sold price before the start is accepted only with a Win', async () => {
    const { bidId } = await clientBid(t)
    await expectRefusal(setSold(bidId, '450000'), 409, 'auction_ahead')
    await setStatus(bidId, 6)
    expect(await setSold(bidId, '450000')).toMatchObject({ soldPrice: 450_000 })
  })

  test('finishes rivals that cannot have won, and leaves the bid on whose row it was written', async () => {
    const [low, mine, high] = [
      await clientBid(t, { amount: 300_000 }),
      await clientBid(t),
      await clientBid(t, { amount: 900_000 }),
    ]
    // On one lot, the way they would come.
    await db.updateTable('bids').set({ lot_id: mine.lotId }).where('id', 'in', [low.bidId, high.bidId]).execute()
    await setStatus(high.bidId, 2)
    clock.set('2026-11-25T12:30:00+09:00')
    await setSold(mine.bidId, '505000')
    expect(await Promise.all([low, mine, high].map(({ bidId }) => statusOf(db, bidId)))).toEqual([5, 1, 2])
    await setStatus(mine.bidId, 6)
    await setSold(mine.bidId, '510000')
    expect(await Promise.all([low, mine, high].map(({ bidId }) => statusOf(db, bidId)))).toEqual([5, 6, 5])
    expect(await moneyOf(db, high.user.id)).toMatchObject({ live: 0, reserved: 0 })
    clock.set(NOON)
  })

  test('is not taken away where the bid could not reserve again', async () => {
    const { user, caller, bidId } = await clientBid(t, { user: { creditLimit: 500_000 } })
    const lot = await newLot({ start_price: 100_000, day: '2026-11-27' })
    await setStatus(bidId, 6)
    await setSold(bidId, '300000')
    const other = await bid(caller, lot.id, 200_000)
    await expectRefusal(setSold(bidId, ''), 409, 'credit_limit', { allowed: 300_000 })
    expect(await moneyOf(db, user.id)).toMatchObject({ reserved: 200_000, balance: -300_000 })
    await setStatus(other.bidId!, 4)
    expect(await setSold(bidId, '')).toMatchObject({ soldPrice: null })
    expect(await moneyOf(db, user.id)).toMatchObject({ reserved: 500_000, sum: 500_000, balance: 0 })
  })

  test.each(['twelve', '-5', '1.5', '2000000001'])('%s is none', async soldPrice => {
    const { bidId } = await clientBid(t)
    const refused = await expectRefusal(setSold(bidId, soldPrice), 422, 'invalid_fields')
    expect(refused.fields).toEqual({
      soldPrice: 'Whole yen up to 2 000 000 000, as digits. Empty removes the price',
    })
  })

  test('the sold price of a stock car cannot be written, and any sold price needs its permission', async () => {
    const lot = await newLot({ offer: 'stock', start_price: null, sold_price: 700_000 })
    const { bidId } = await clientBid(t, { lotId: lot.id, amount: 700_000 })
    await expectRefusal(setSold(bidId, '650000'), 422, 'invalid_fields')
    const without = await as(await newUser({ kind: 'manager', flags: { bidManageSoldPrice: false } }))
    const body = { bidId, soldPrice: '650000' }
    await expectRefusal(without.call(bidEditsEndpoints.updateSoldPrice, { body }), 403, 'forbidden')
  })
})

describe('in the last hour', () => {
  test('each change is stored and not forwarded, unless accepted', async () => {
    const { bidId, jasId } = await clientBid(t)
    await setStatus(bidId, 2)
    clock.set('2026-11-25T11:30:00+09:00')
    const caller = await staff()
    expect(await setPrice(jasId, { amount: 505_000 })).toMatchObject({ bidAmount: 505_000, forwarded: false })
    expect(await setPrice(jasId, { amount: 505_000, accept: 1 })).toMatchObject({ forwarded: true })
    const overbid = { bidId, adjustmentPrice: 10_000 }
    const held = await caller.call(bidEditsEndpoints.updateAdjustmentPrice, { body: overbid })
    expect(held).toMatchObject({ adjustmentPrice: 10_000, forwarded: false })
    expect((await logOf(db, bidId)).at(-1)).toMatchObject({
      before: { adjustmentPrice: null, forwarded: true },
      after: { adjustmentPrice: 10_000, forwarded: false },
    })
    expect(await setStatus(bidId, 6)).toMatchObject({ bidStatus: 6 })
    clock.set(NOON)
  })
})

describe('many bids at once', () => {
  test('get one status, each for itself; the answer names those that did not, and why', async () => {
    const bids = await Promise.all([1, 2, 3, 4].map(() => clientBid(t)))
    const [first, stale, over, last] = bids.map(one => one.bidId) as [number, number, number, number]
    await setStatus(stale, 1)
    await setPrice(bids[1]!.jasId, { amount: 505_000 })
    await setStatus(over, 3)
    const body = {
      bids: [
        { bidId: first, version: 1 },
        { bidId: stale, version: 1 },
        { bidId: over },
        { bidId: last },
        { bidId: last },
        { bidId: 2_000_000_000 },
      ],
      status: 2 as const,
    }
    const caller = await staff()
    const answer = await caller.call(bidEditsEndpoints.updateBidStatuses, { body })
    expect(answer.changed.map(({ bidId, bidStatus }) => [bidId, bidStatus])).toEqual([
      [first, 2],
      [last, 2],
    ])
    expect(answer.refused).toEqual([
      { bidId: stale, message: 'Someone else changed this.', messageCode: 'stale_version' },
      { bidId: over, message: 'This bid is no longer active.', messageCode: 'bid_not_live' },
      { bidId: 2_000_000_000, message: 'Not found', messageCode: 'not_found' },
    ])
    expect(await statusOf(db, stale)).toBe(1)
    const again = await caller.call(bidEditsEndpoints.updateBidStatuses, { body })
    expect(again.changed).toHaveLength(2)
    expect((await logOf(db, first)).filter(line => line.event === 'status')).toHaveLength(1)
  })

  test('are at most two hundred, and for managers', async () => {
    const { bidId, caller } = await clientBid(t)
    const one = { bids: [{ bidId }], status: 2 as const }
    await expectRefusal(caller.call(bidEditsEndpoints.updateBidStatuses, { body: one }), 403, 'forbidden')
    const many = { ...one, bids: Array.from({ length: 201 }, (_, n) => ({ bidId: n + 1 })) }
    const context = await staff()
    for (const body of [many, { ...one, bids: [] }]) {
      const refused = await expectRefusal(
        context.call(bidEditsEndpoints.updateBidStatuses, { body }),
        422,
        'invalid_fields',
      )
      expect(Object.keys(refused.fields)).toEqual(['bids'])
    }
  })
})

describe('a write for an outdated version', () => {
  test('is refused with both values, who changed it and when', async () => {
    const { bidId, jasId } = await clientBid(t)
    const other = await newUser({ kind: 'manager', fullName: 'Kenji Sato' })
    const caller = await as(other)
    await caller.call(bidEditsEndpoints.updateBidPrice, { body: { jasId, amount: 600_000 }, version: 1 })
    await expectRefusal(setPrice(jasId, { amount: 550_000 }, 1), 409, 'stale_version', {
      'now.amount': 600_000,
      'sent.amount': 550_000,
      version: 2,
      changedBy: 'Kenji Sato',
      changedAt: '2026-11-24T12:00:00+09:00',
    })
    await expectRefusal(setStatus(bidId, 3, 1), 409, 'stale_version', { 'now.status': 1, 'sent.status': 3 })
    await expectRefusal(setSold(bidId, '1', 1), 409, 'stale_version', { 'now.soldPrice': null, 'sent.soldPrice': 1 })
    const auto = { body: { bidId, autoBid: true }, version: 1 }
    await expectRefusal((await staff()).call(bidEditsEndpoints.updateAutoBid, auto), 409, 'stale_version', {
      'now.autoBid': 0,
      'sent.autoBid': 1,
    })
    expect(await rowOf(bidId)).toMatchObject({ amount: 600_000, status: 1, auto_bid: false, version: 2 })
  })

  test('a stale write of the current value is accepted, and without a version the last write wins', async () => {
    const { bidId } = await clientBid(t)
    await setStatus(bidId, 2, 1)
    expect(await setStatus(bidId, 2, 1)).toMatchObject({ version: 2, bidStatus: 2 })
    expect(await setStatus(bidId, 1)).toMatchObject({ version: 3, bidStatus: 1 })
  })

  test('names a version, or is refused by its header', async () => {
    const { bidId } = await clientBid(t)
    const caller = await staff()
    const send = (tag: string) =>
      caller.fetch('/v1/bid/update-bid-status', {
        method: 'PUT',
        headers: { 'content-type': 'application/json', 'if-match': tag },
        body: JSON.stringify({ bidId, status: 2 }),
      })
    const refused = await send('"yesterday"')
    expect(refused.status).toBe(422)
    expect(await refused.json()).toMatchObject({ message: { 'If-Match': 'Must be a version, like "7"' } })
    expect((await send('*')).status).toBe(200)
  })

  test('of ten writes for one version at the same moment exactly one is done', async () => {
    const { bidId, jasId } = await clientBid(t)
    const callers = await Promise.all(Array.from({ length: 10 }, () => staff()))
    // All ten read the bid while its lot is held, and wait for it together.
    let release = () => undefined as void
    const held = new Promise<void>(done => {
      release = done
    })
    const lot = (await rowOf(bidId)).lot_id
    const holding = db.transaction().execute(async trx => {
      await trx.selectFrom('lots').select('id').where('id', '=', lot).forUpdate().executeTakeFirst()
      await held
    })
    // Awaited before they are released: a rejection without a handler would fail the whole run.
    const racing = Promise.allSettled(
      callers.map((caller, n) =>
        caller.call(bidEditsEndpoints.updateBidPrice, { body: { jasId, amount: 505_000 + n * 5_000 }, version: 1 }),
      ),
    )
    release()
    await holding
    const outcomes = await racing
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(await rowOf(bidId)).toMatchObject({ version: 2 })
    expect(await logOf(db, bidId)).toHaveLength(2)
  })
})

test('a Win from the hammer takes the manager’s price: it is bought again, and the client is notified', async () => {
  const { user, bidId, lotId } = await clientBid(t)
  clock.set('2026-11-25T12:30:00+09:00')
  await hammer(context, lotId, 400_000, bidId)
  await setSold(bidId, '410000')
  expect((await ledgerOf(db, user.id)).map(({ amount }) => amount)).toEqual([-400_000, 400_000, -410_000])
  expect(await purchasesOf(db, user.id)).toEqual([{ price: 410_000, status: null }])
  clock.set(NOON)
})

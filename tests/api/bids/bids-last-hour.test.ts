import { describe, expect, test } from 'vitest'
import { bidEditsEndpoints } from '#contract/bids/bid-edits.endpoints.ts'
import { bidsEndpoints } from '#contract/bids/bids.endpoints.ts'
import { findBid } from '#server/bids/bids.queries.ts'
import { reviewNewBids } from '#server/bids/automatic/review-new-bids.ts'
import { testApp } from '#tests/support/app.ts'
import { logOf, payload, statusOf } from '#tests/support/bid-facts.ts'
import { expectRefusal } from '#tests/support/bids.ts'

const { context, clock, as, newUser, newLot } = await testApp()
const { db, queue } = context
const manager = await newUser({ kind: 'manager' })
const BEFORE = '2026-11-25T11:00:00.000+09:00'
const WITHIN = '2026-11-25T11:00:00.001+09:00'

async function bidAt(now: string, more: { accept?: 0 | 1; amount?: number; lotId?: string; buyerId?: number } = {}) {
  clock.set(now)
  const staff = await as(manager)
  const lotId = more.lotId ?? (await newLot({ start_price: 100_000, day: '2026-11-25', time: '12:00' })).id
  const buyerId = more.buyerId ?? (await newUser({ creditLimit: 10_000_000 })).id
  const { accept, amount = 100_000 } = more
  const body = { ...payload(lotId, amount), userId: String(buyerId), ...(accept !== undefined && { accept }) }
  const answer = await staff.call(bidsEndpoints.bidFromManager, { body, key: crypto.randomUUID() })
  const row = await db
    .selectFrom('bids')
    .select(['forwarded', 'status', 'version'])
    .where('id', '=', answer.bidId!)
    .executeTakeFirstOrThrow()
  return { answer, row, lotId, buyerId, bidId: answer.bidId! }
}

/** The demo's house forwards what nobody has reviewed for a minute. */
const review = () =>
  db.transaction().execute(trx => reviewNewBids({ db: trx, queue }, { olderThan: clock.now(), now: clock.now() }))

describe('a manager’s bid', () => {
  test('an hour before the start is forwarded as always', async () => {
    const { answer, row, bidId } = await bidAt(BEFORE)
    expect([answer.forwarded, row.forwarded]).toEqual([true, true])
    await review()
    expect(await statusOf(db, bidId)).toBe(2)
  })

  test('in the last hour is stored and not forwarded, which its log says', async () => {
    const { answer, row, bidId } = await bidAt(WITHIN)
    expect([answer.forwarded, row.forwarded]).toEqual([false, false])
    expect((await logOf(db, bidId))[0]!.after).toMatchObject({ amount: 100_000, forwarded: false })
    await review()
    expect(await statusOf(db, bidId)).toBe(1)
  })

  test('for himself is placed, raised and cancelled in the hall at once, as a client’s', async () => {
    const own = await newUser({ kind: 'manager', creditLimit: 1_000_000 })
    const lot = await newLot({ start_price: 100_000, day: '2026-11-25', time: '12:00' })
    clock.set(WITHIN)
    const staff = await as(own)
    const place = (amount: number) =>
      staff.call(bidsEndpoints.createBid, { body: payload(lot.id, amount), key: crypto.randomUUID() })
    const { bidId, forwarded } = await place(100_000)
    expect(forwarded).toBe(true)
    await review()
    await place(150_000)
    await staff.call(bidsEndpoints.updateBidStatus, { body: { bidId: bidId!, status: 4 } })
    const orders = db.selectFrom('office_orders').select('kind').where('bid_id', '=', bidId!).orderBy('id').execute()
    expect(await statusOf(db, bidId!)).toBe(4)
    expect((await orders).map(({ kind }) => kind)).toEqual(['place', 'place', 'withdraw'])
  })

  test('in the last hour is forwarded by Accept, also afterwards', async () => {
    const accepted = await bidAt(WITHIN, { accept: 1 })
    expect([accepted.answer.forwarded, accepted.row.forwarded]).toEqual([true, true])
    const stored = await bidAt(WITHIN)
    const again = await bidAt(WITHIN, { accept: 1, lotId: stored.lotId, buyerId: stored.buyerId })
    expect(again.bidId).toBe(stored.bidId)
    expect(again.row.forwarded).toBe(true)
    await review()
    expect(await statusOf(db, again.bidId)).toBe(2)
  })

  test('raised in the last hour stays where it was at the hall; unchanged it stays forwarded', async () => {
    const early = await bidAt(BEFORE)
    const same = await bidAt(WITHIN, { lotId: early.lotId, buyerId: early.buyerId })
    expect(same.row.forwarded).toBe(true)
    const raised = await bidAt(WITHIN, { lotId: early.lotId, buyerId: early.buyerId, amount: 200_000 })
    expect(raised.row).toMatchObject({ forwarded: false, status: 1 })
  })

  test('raises a reviewed bid and leaves it in the auction: held in the last hour, forwarded by Accept', async () => {
    const { lotId, buyerId, bidId } = await bidAt(BEFORE)
    const staff = await as(manager)
    await staff.call(bidsEndpoints.updateBidStatus, { body: { bidId, status: 2 } })
    const held = await bidAt(WITHIN, { lotId, buyerId, amount: 200_000 })
    expect(held.row).toMatchObject({ status: 2, forwarded: false })
    const accepted = await bidAt(WITHIN, { lotId, buyerId, amount: 300_000, accept: 1 })
    expect(accepted.row).toMatchObject({ status: 2, forwarded: true })
    const orders = db.selectFrom('office_orders').select(['kind', 'amount']).where('bid_id', '=', bidId).orderBy('id')
    expect(await orders.execute()).toEqual([
      { kind: 'place', amount: 100_000 },
      { kind: 'place', amount: 300_000 },
    ])
  })

  test('that is held is not forwarded by its client, who sends the same amount again', async () => {
    clock.set(BEFORE)
    const buyer = await newUser({ creditLimit: 10_000_000, flags: { bidDeadlineCheck: false } })
    const { bidId, lotId } = await bidAt(BEFORE, { buyerId: buyer.id })
    const raised = await bidAt(WITHIN, { buyerId: buyer.id, lotId, amount: 200_000 })
    expect(raised.row.forwarded).toBe(false)
    const caller = await as(buyer)
    const body = payload(lotId, 200_000, { comment: 'Please' })
    const answer = await caller.call(bidsEndpoints.createBid, { body, key: crypto.randomUUID() })
    expect([answer.forwarded, (await findBid(db, bidId))!.forwarded]).toEqual([false, false])
    const accepted = await bidAt(WITHIN, { buyerId: buyer.id, lotId, amount: 200_000, accept: 1 })
    expect(accepted.row.forwarded).toBe(true)
  })

  test('set to Bid in the last hour is stored, and forwarded by Accept, also afterwards', async () => {
    const { bidId } = await bidAt(WITHIN)
    const staff = await as(manager)
    const row = db.selectFrom('bids').select(['status', 'forwarded']).where('id', '=', bidId)
    await staff.call(bidsEndpoints.updateBidStatus, { body: { bidId, status: 2 } })
    expect(await row.executeTakeFirst()).toEqual({ status: 2, forwarded: false })
    await staff.call(bidsEndpoints.updateBidStatus, { body: { bidId, status: 2, accept: 1 } })
    expect(await row.executeTakeFirst()).toEqual({ status: 2, forwarded: true })
    expect((await logOf(db, bidId)).at(-1)).toMatchObject({ before: { forwarded: false }, after: { forwarded: true } })
  })

  test('is forwarded by Accept in its terms, without another change', async () => {
    const { bidId } = await bidAt(WITHIN)
    const staff = await as(manager)
    const { jas_id: jasId } = (await findBid(db, bidId))!
    const accepted = { jasId: jasId!, amount: 100_000, accept: 1 } as const
    const answer = await staff.call(bidEditsEndpoints.updateBidPrice, { body: accepted })
    expect(answer).toMatchObject({ bidStatus: 1, bidAmount: 100_000, forwarded: true })
    expect((await logOf(db, bidId)).at(-1)).toMatchObject({ before: { forwarded: false }, after: { forwarded: true } })
  })

  test('a bid set to Bid before the last hour is forwarded; its withdrawal within it is not', async () => {
    const { bidId } = await bidAt(BEFORE)
    const staff = await as(manager)
    await staff.call(bidsEndpoints.updateBidStatus, { body: { bidId, status: 2 } })
    clock.set(WITHIN)
    const answer = await staff.call(bidsEndpoints.updateBidStatus, { body: { bidId, status: 3 } })
    expect(answer).toMatchObject({ bidStatus: 3, forwarded: false })
  })
})

describe('a held end of a bid', () => {
  const END_STATUSES = [3, 4, 5] as const
  const kinds = async (bidId: number) => {
    const orders = db.selectFrom('office_orders').select('kind').where('bid_id', '=', bidId).orderBy('id')
    return (await orders.execute()).map(({ kind }) => kind)
  }
  const heldEnd = async (status: (typeof END_STATUSES)[number]) => {
    const { bidId } = await bidAt(BEFORE)
    const staff = await as(manager)
    const move = (accept: 0 | 1, to: (typeof END_STATUSES)[number] | 2 = status) =>
      staff.call(bidsEndpoints.updateBidStatus, { body: { bidId, status: to, accept } })
    await move(0, 2)
    clock.set(WITHIN)
    expect(await move(0)).toMatchObject({ bidStatus: status, forwarded: false })
    expect(await kinds(bidId)).toEqual(['place'])
    return { bidId, move }
  }

  test.each(END_STATUSES)('is accepted until the start, which withdraws the bid once: status %i', async status => {
    const { bidId, move } = await heldEnd(status)
    await expectRefusal(move(0), 409, 'bid_not_live')
    await expectRefusal(move(1, 2), 409, 'bid_not_live')
    expect(await move(1)).toMatchObject({ bidStatus: status, forwarded: true, plannedEnd: null })
    expect(await kinds(bidId)).toEqual(['place', 'withdraw'])
    // Of a second press, or a second manager.
    const { version } = await move(1)
    expect(await move(1)).toMatchObject({ bidStatus: status, forwarded: true, version })
    await expectRefusal(move(0), 409, 'bid_not_live')
    expect(await kinds(bidId)).toEqual(['place', 'withdraw'])
  })

  test.each(END_STATUSES)('is not accepted from the start on: status %i', async status => {
    const { bidId, move } = await heldEnd(status)
    clock.set('2026-11-25T12:00:00.000+09:00')
    await expectRefusal(move(1), 409, 'bid_not_live')
    expect(await kinds(bidId)).toEqual(['place'])
  })
})

describe('from the start of the lot on', () => {
  const START = '2026-11-25T12:00:00.000+09:00'
  const JUST_BEFORE = '2026-11-25T11:59:59.999+09:00'
  const move = async (bidId: number, status: 1 | 2 | 3 | 4 | 5 | 6, accept: 0 | 1 = 0) =>
    (await as(manager)).call(bidsEndpoints.updateBidStatus, { body: { bidId, status, accept } })
  const orders = (bidId: number) =>
    db.selectFrom('office_orders').select('kind').where('bid_id', '=', bidId).orderBy('id').execute()
  const stateOf = (bidId: number) =>
    db.selectFrom('bids').select(['status', 'forwarded']).where('id', '=', bidId).executeTakeFirst()
  const CLOSED = { deadline: '2026-11-25T12:00:00+09:00' }

  test('a reviewed bid does not go to the hall: 2 Bid is refused, at the last instant before it is taken', async () => {
    const [late, inTime] = [await bidAt(BEFORE), await bidAt(BEFORE)]
    clock.set(JUST_BEFORE)
    await move(inTime.bidId, 2, 1)
    expect(await orders(inTime.bidId)).toEqual([{ kind: 'place' }])
    clock.set(START)
    await expectRefusal(move(late.bidId, 2), 409, 'bidding_closed', CLOSED)
    await expectRefusal(move(late.bidId, 2, 1), 409, 'bidding_closed', CLOSED)
    expect([await stateOf(late.bidId), await orders(late.bidId)]).toEqual([{ status: 1, forwarded: true }, []])
  })

  test('a held change is no longer accepted, and stays as it is', async () => {
    const { bidId } = await bidAt(WITHIN)
    await move(bidId, 2)
    clock.set(START)
    await expectRefusal(move(bidId, 2, 1), 409, 'bidding_closed', CLOSED)
    await expectRefusal(move(bidId, 1, 1), 409, 'bidding_closed', CLOSED)
    expect([await stateOf(bidId), await orders(bidId)]).toEqual([{ status: 2, forwarded: false }, []])
  })

  test('a larger overbid is refused; the terms that the hall does not have are stored and forward nothing', async () => {
    const [placed, held] = [await bidAt(BEFORE), await bidAt(WITHIN)]
    clock.set(WITHIN)
    await move(placed.bidId, 2, 1)
    await move(held.bidId, 2)
    clock.set(START)
    const staff = await as(manager)
    const adjust = (bidId: number) =>
      staff.call(bidEditsEndpoints.updateAdjustmentPrice, { body: { bidId, adjustmentPrice: 30_000 } })
    await expectRefusal(adjust(placed.bidId), 409, 'bidding_closed', CLOSED)
    await adjust(held.bidId)
    const jasId = Number(
      (await db.selectFrom('bids').select('jas_id').where('id', '=', placed.bidId).executeTakeFirst())!.jas_id,
    )
    await staff.call(bidEditsEndpoints.updateBidPrice, { body: { jasId, amount: 100_000, exportType: 3 } })
    expect([await stateOf(held.bidId), await orders(held.bidId)]).toEqual([{ status: 2, forwarded: false }, []])
    expect(await orders(placed.bidId)).toEqual([{ kind: 'place' }])
  })

  test('results, ends and a Win that is taken back go on, and the last places nothing', async () => {
    const bids = [await bidAt(BEFORE), await bidAt(BEFORE), await bidAt(BEFORE), await bidAt(BEFORE)]
    for (const { bidId } of bids) await move(bidId, 2, 1)
    clock.set(START)
    const [won, declined, cancelled, finished] = bids.map(({ bidId }) => bidId) as [number, number, number, number]
    await move(declined, 3)
    await move(cancelled, 4)
    await move(finished, 5)
    await move(won, 6)
    await move(won, 2)
    expect(await stateOf(won)).toEqual({ status: 2, forwarded: true })
    expect(await orders(won)).toEqual([{ kind: 'place' }])
    await move(won, 6)
    await move(won, 1)
    expect(await stateOf(won)).toMatchObject({ status: 1 })
  })
})

test('a client who may bid until the start needs nobody’s Accept', async () => {
  clock.set(WITHIN)
  const lot = await newLot({ start_price: 100_000, day: '2026-11-25', time: '12:00' })
  const buyer = await as(await newUser({ creditLimit: 10_000_000, flags: { bidDeadlineCheck: false } }))
  const answer = await buyer.call(bidsEndpoints.createBid, { body: payload(lot.id, 100_000), key: 'no-accept-needed' })
  expect(answer.forwarded).toBe(true)
})

test('Accept is 0 or 1', async () => {
  clock.set(WITHIN)
  const staff = await as(manager)
  const answer = await staff.fetch('/v1/bid/bid-from-manager', {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'idempotency-key': 'accept-is-a-word' },
    body: JSON.stringify({ ...payload('261125-1-1', 100_000), userId: '5', accept: 'yes' }),
  })
  expect(answer.status).toBe(422)
  expect(await answer.json()).toMatchObject({ message: { accept: 'Must be one of: 0, 1' } })
})

import { describe, expect, test } from 'vitest'
import { bidsEndpoints } from '#contract/bids/bids.endpoints.ts'
import { reviewNewBids } from '#server/bids/review-new-bids.ts'
import { testApp } from '#tests/support/app.ts'
import { logOf, payload, statusOf } from '#tests/support/bid-facts.ts'

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

  test('a bid set to Bid before the last hour is forwarded; its withdrawal within it is not', async () => {
    const { bidId } = await bidAt(BEFORE)
    const staff = await as(manager)
    await staff.call(bidsEndpoints.updateBidStatus, { body: { bidId, status: 2 } })
    clock.set(WITHIN)
    const answer = await staff.call(bidsEndpoints.updateBidStatus, { body: { bidId, status: 3 } })
    expect(answer).toMatchObject({ bidStatus: 3, forwarded: false })
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

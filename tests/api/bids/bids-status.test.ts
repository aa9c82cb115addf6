import { describe, expect, test } from 'vitest'
import { bidEditsEndpoints } from '#contract/bids/bid-edits.endpoints.ts'
import { bidsEndpoints } from '#contract/bids/bids.endpoints.ts'
import { lotViewEndpoints } from '#contract/lots/lot-view.endpoints.ts'
import { testApp } from '#tests/support/app.ts'
import { ledgerOf, logOf, moneyOf, purchasesOf, statusOf } from '#tests/support/bid-facts.ts'
import { hammer } from '#tests/support/hammer.ts'
import { bid, expectRefusal, setStatus } from '#tests/support/bids.ts'
import { bidders } from '#tests/support/bid-edits.ts'

const t = await testApp()
const { context, clock, as, newUser, newLot } = t
const client = bidders(t)
const { db } = context
const manager = await newUser({ kind: 'manager' })
const NOON = '2026-11-24T12:00:00+09:00'

const asManager = async (bidId: number, status: number) => setStatus(await as(manager), bidId, status)

describe('a client cancels his bid', () => {
  test('until three hours before the start; it gives its reserve back', async () => {
    const buyer = await client()
    const lot = await newLot({ start_price: 100_000, day: '2026-11-25', time: '12:00' })
    const { bidId } = await bid(buyer.caller, lot.id, 100_000)
    clock.set('2026-11-25T08:59:59.999+09:00')
    await expect(setStatus(await as(buyer), bidId!, 4)).resolves.toEqual({ success: true })
    expect(await moneyOf(db, buyer.id)).toMatchObject({ live: 0, reserved: 0 })
    expect((await logOf(db, bidId!)).at(-1)).toEqual({
      event: 'status',
      actor_id: buyer.id,
      before: { status: 1 },
      after: { status: 4 },
    })
    clock.set(NOON)
  })

  test('not from that instant on, when only a manager can', async () => {
    const buyer = await client()
    const lot = await newLot({ start_price: 100_000, day: '2026-11-25', time: '12:00' })
    const { bidId } = await bid(buyer.caller, lot.id, 100_000)
    clock.set('2026-11-25T09:00:00+09:00')
    const late = await expectRefusal(setStatus(await as(buyer), bidId!, 4), 409, 'cancel_too_late')
    expect(late.message).toContain('Wed 25 Nov, 09:00 Tokyo')
    await expect(asManager(bidId!, 4)).resolves.toMatchObject({ success: true, bidStatus: 4 })
    expect(await moneyOf(db, buyer.id)).toMatchObject({ live: 0, reserved: 0 })
    clock.set(NOON)
  })

  test('not once the lot is sold, ahead of its start too: the bid may have won', async () => {
    const buyer = await client()
    const lot = await newLot({ start_price: 100_000, day: '2026-11-25', time: '12:00' })
    const { bidId } = await bid(buyer.caller, lot.id, 100_000)
    await asManager(bidId!, 2)
    await db.updateTable('lots').set({ status: 4533, sold_price: 100_000 }).where('id', '=', lot.id).execute()
    const page = { params: { pageType: 'car-auction' as const }, query: { id: lot.id } }
    expect((await buyer.caller.call(lotViewEndpoints.view, page)).bidInfo).toMatchObject({
      auctionFinished: true,
      cancellationAllowed: false,
      cancelUntil: null,
    })
    const { cars } = await buyer.caller.call(bidsEndpoints.myBids, { query: {} })
    expect(cars).toMatchObject([{ cancellationAllowed: false, cancelUntil: null }])
    await expectRefusal(setStatus(buyer.caller, bidId!, 4), 409, 'auction_finished')
    await expect(asManager(bidId!, 4)).resolves.toMatchObject({ success: true, bidStatus: 4 })
  })

  test('and nothing else: no other status, no other person’s bid; a second time it is cancelled already', async () => {
    const [buyer, stranger] = [await client(), await client()]
    const lot = await newLot({ start_price: 100_000 })
    const { bidId } = await bid(buyer.caller, lot.id, 100_000)
    const foreign = await expectRefusal(setStatus(stranger.caller, bidId!, 4), 404, 'not_found')
    const absent = await expectRefusal(setStatus(stranger.caller, 2_000_000_000, 4), 404, 'not_found')
    expect(foreign.message).toBe(absent.message)
    for (const status of [1, 2, 3, 5, 6]) await expectRefusal(setStatus(buyer.caller, bidId!, status), 403, 'forbidden')
    await expectRefusal(setStatus(stranger.caller, bidId!, 2), 403, 'forbidden')
    for (const _ of ['first', 'second']) expect(await setStatus(buyer.caller, bidId!, 4)).toEqual({ success: true })
    expect(await moneyOf(db, buyer.id)).toMatchObject({ reserved: 0 })
  })

  test('not when he has raised it since he was asked, on another device', async () => {
    const buyer = await client()
    const lot = await newLot({ start_price: 100_000 })
    const { bidId } = await bid(buyer.caller, lot.id, 100_000)
    await bid(buyer.caller, lot.id, 150_000)
    const cancel = (amount: number) =>
      buyer.caller.call(bidsEndpoints.updateBidStatus, { body: { bidId: bidId!, status: 4, expected: { amount } } })
    const refusal = await expectRefusal(cancel(100_000), 409, 'terms_changed')
    expect(refusal.detail).toEqual({ amount: 150_000 })
    expect(await moneyOf(db, buyer.id)).toMatchObject({ live: 1 })
    await expect(cancel(150_000)).resolves.toEqual({ success: true })
  })

  test('not for another version of it than he saw, where he names one', async () => {
    const buyer = await client()
    const lot = await newLot({ start_price: 100_000 })
    const { bidId } = await bid(buyer.caller, lot.id, 100_000)
    await asManager(bidId!, 2)
    const cancel = (version: number) =>
      buyer.caller.call(bidsEndpoints.updateBidStatus, {
        body: { bidId: bidId!, status: 4 },
        version,
      })
    const refusal = await expectRefusal(cancel(1), 409, 'stale_version')
    expect(refusal.detail).toMatchObject({ 'now.status': 2, 'sent.status': 4, version: 2 })
    await expect(cancel(2)).resolves.toEqual({ success: true })
  })

  test('many times at once: each is answered that it is cancelled, and the reserve comes back once', async () => {
    const buyer = await client()
    const [lot, other] = [await newLot({ start_price: 100_000 }), await newLot({ start_price: 100_000 })]
    const { bidId } = await bid(buyer.caller, lot.id, 100_000)
    await bid(buyer.caller, other.id, 300_000)
    const outcomes = await Promise.allSettled(Array.from({ length: 10 }, () => setStatus(buyer.caller, bidId!, 4)))
    expect(outcomes.filter(outcome => outcome.status === 'fulfilled')).toHaveLength(10)
    expect(await moneyOf(db, buyer.id)).toMatchObject({ live: 1, reserved: 300_000, sum: 300_000 })
  })

  test('and may bid again, as a new bid', async () => {
    const buyer = await client({ dailyBidLimit: 2 })
    const lot = await newLot({ start_price: 100_000 })
    const first = await bid(buyer.caller, lot.id, 100_000)
    await setStatus(buyer.caller, first.bidId!, 4)
    const second = await bid(buyer.caller, lot.id, 100_000)
    expect(second).toMatchObject({ replaces: null, bidsLeft: 0 })
    expect(second.bidId).not.toBe(first.bidId)
    const raise = await bid(buyer.caller, lot.id, 150_000)
    expect(raise).toMatchObject({ bidId: second.bidId, replaces: 100_000 })
  })
})

describe('a manager', () => {
  test('reviews, rejects and finishes; only New, Bid and Win change', async () => {
    const buyer = await client()
    const lot = await newLot({ start_price: 100_000 })
    const { bidId } = await bid(buyer.caller, lot.id, 100_000)
    await asManager(bidId!, 2)
    await asManager(bidId!, 2)
    await asManager(bidId!, 1)
    await asManager(bidId!, 3)
    expect(await moneyOf(db, buyer.id)).toMatchObject({ live: 0, reserved: 0 })
    for (const status of [1, 2, 3, 4, 5, 6]) await expectRefusal(asManager(bidId!, status), 409, 'bid_not_live')
    const log = await logOf(db, bidId!)
    expect(log.map(line => line.after.status)).toEqual([1, 2, 1, 3])
    expect(log.at(-1)!.actor_id).toBe(manager.id)
  })

  test('gives a Win: the reserve stays until the price is there, then the car is bought', async () => {
    const buyer = await client()
    const rival = await client()
    const lot = await newLot({ start_price: 100_000 })
    const { bidId } = await bid(buyer.caller, lot.id, 500_000)
    const second = await bid(rival.caller, lot.id, 600_000)
    await asManager(bidId!, 6)
    expect(await moneyOf(db, buyer.id)).toMatchObject({ reserved: 500_000, sum: 500_000, balance: 0 })
    expect(await purchasesOf(db, buyer.id)).toEqual([])
    await expectRefusal(asManager(second.bidId!, 6), 409, 'already_won')
    await hammer(context, lot.id, 450_000, second.bidId)
    expect([await statusOf(db, bidId!), await statusOf(db, second.bidId!)]).toEqual([6, 5])
    expect(await moneyOf(db, buyer.id)).toMatchObject({ reserved: 0, balance: -450_000, booked: -450_000 })
  })

  test('gives a Win on a lot that has its result: the bids beside it are over at once', async () => {
    const [buyer, rival] = [await client(), await client()]
    const lot = await newLot({ start_price: 100_000 })
    const { bidId } = await bid(buyer.caller, lot.id, 500_000)
    const beside = await bid(rival.caller, lot.id, 480_000)
    await db.updateTable('lots').set({ status: 4533, sold_price: 450_000 }).where('id', '=', lot.id).execute()
    await asManager(bidId!, 6)
    expect(await statusOf(db, beside.bidId!)).toBe(5)
    expect(await moneyOf(db, rival.id)).toMatchObject({ reserved: 0, sum: 0 })
    expect(await ledgerOf(db, buyer.id)).toHaveLength(1)
  })

  test('gives a Win again: its car stays bought, also where the lot has lost its price', async () => {
    const buyer = await client()
    const lot = await newLot({ start_price: 100_000 })
    const { bidId } = await bid(buyer.caller, lot.id, 500_000)
    await hammer(context, lot.id, 450_000, bidId)
    await db.updateTable('lots').set({ status: 4535, sold_price: null }).where('id', '=', lot.id).execute()
    await asManager(bidId!, 6)
    expect(await purchasesOf(db, buyer.id)).toEqual([{ price: 450_000, status: null }])
    expect(await ledgerOf(db, buyer.id)).toHaveLength(1)
  })

  test('takes a bought Win back: counter-record, reserve again, or a refusal where the allowance is short', async () => {
    const buyer = await client({ creditLimit: 500_000 })
    const [lot, other] = [await newLot({ start_price: 100_000 }), await newLot({ start_price: 100_000 })]
    const { bidId } = await bid(buyer.caller, lot.id, 500_000)
    await hammer(context, lot.id, 300_000, bidId)
    const inBetween = await bid(buyer.caller, other.id, 200_000)
    await expectRefusal(asManager(bidId!, 2), 409, 'credit_limit', { allowed: 300_000 })
    expect(await statusOf(db, bidId!)).toBe(6)
    await setStatus(buyer.caller, inBetween.bidId!, 4)
    await asManager(bidId!, 2)
    expect((await ledgerOf(db, buyer.id)).map(line => line.amount)).toEqual([-300_000, 300_000])
    expect(await purchasesOf(db, buyer.id)).toEqual([{ price: 300_000, status: 7 }])
    expect(await moneyOf(db, buyer.id)).toMatchObject({ live: 1, reserved: 500_000, sum: 500_000, balance: 0 })
    await asManager(bidId!, 6)
    expect((await ledgerOf(db, buyer.id)).map(line => line.amount)).toEqual([-300_000, 300_000, -300_000])
    expect(await purchasesOf(db, buyer.id)).toEqual([{ price: 300_000, status: null }])
    await asManager(bidId!, 5)
    expect(await moneyOf(db, buyer.id)).toMatchObject({ live: 0, reserved: 0, balance: 0, booked: 0 })
  })

  test('changes nothing in the archive', async () => {
    const buyer = await client()
    const lot = await newLot({ start_price: 100_000, day: '2026-11-25' })
    const { bidId } = await bid(buyer.caller, lot.id, 100_000)
    await hammer(context, lot.id, 100_000, bidId)
    clock.set('2026-11-26T00:00:00+09:00')
    await expectRefusal(asManager(bidId!, 5), 409, 'bid_not_live')
    clock.set(NOON)
  })

  test('names the price of a Win after its day too, or ends it, so that it does not reserve for ever', async () => {
    const buyer = await client({ balance: 1_000_000 })
    const wins = []
    for (let n = 0; n < 2; n += 1) {
      const lot = await newLot({ start_price: 100_000, day: '2026-11-25' })
      const { bidId } = await bid(buyer.caller, lot.id, 300_000)
      await asManager(bidId!, 6)
      wins.push(bidId!)
    }
    const [priced, ended] = wins
    clock.set('2026-11-26T00:00:00+09:00')
    const staff = await as(manager)
    const { cars } = await staff.call(bidsEndpoints.bidHistory, { query: { user: String(buyer.id) } as never })
    expect(cars.map(car => car.archived)).toEqual([false, false])
    await staff.call(bidEditsEndpoints.updateSoldPrice, { body: { bidId: priced!, soldPrice: '290000' } })
    await asManager(ended!, 5)
    expect(await moneyOf(db, buyer.id)).toMatchObject({ reserved: 0, sum: 0, balance: 710_000, booked: -290_000 })
    await expectRefusal(asManager(priced!, 5), 409, 'bid_not_live')
    clock.set(NOON)
  })
})

import { sql } from 'kysely'
import { describe, expect, test, vi } from 'vitest'
import { bidsEndpoints } from '#contract/bids/bids.endpoints.ts'
import { lotViewEndpoints } from '#contract/lots/lot-view.endpoints.ts'
import { forwardAutoBids } from '#server/bids/automatic/forward-auto-bids.ts'
import { testApp } from '#tests/support/app.ts'
import { payload } from '#tests/support/bid-facts.ts'
import { bid, expectRefusal } from '#tests/support/bids.ts'
import { bidders } from '#tests/support/bid-edits.ts'

const t = await testApp()
const { context, clock, as, newUser, newLot } = t
const client = bidders(t)
const { db, queue, log } = context

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
      deadline: '2026-11-25T11:00:00+09:00',
    })
    expect(closed.message).toBe('Bidding closed: Wed 25 Nov, 11:00 Tokyo')
    await expectRefusal(bid(first, lot.id, 105_000), 409, 'bidding_closed')
    clock.set('2026-11-24T12:00:00+09:00')
  })

  test('is the hall’s own closing where that is earlier, for every client, on every screen', async () => {
    const hallClosesAt = '2026-11-25T09:38:00+09:00'
    const lot = await newLot({ start_price: 100_000, day: '2026-11-25', time: '12:00', hall_closes_at: new Date(hallClosesAt) }) // prettier-ignore
    const buyer = await client()
    const unchecked = await client({ flags: { bidDeadlineCheck: false } })
    const manager = await newUser({ kind: 'manager' })
    const params = { pageType: 'car-auction' } as const
    const seen = await buyer.caller.call(lotViewEndpoints.view, { params, query: { id: lot.id } })
    expect(seen.lotInfo.hallClosesAt).toBe(hallClosesAt)
    expect(seen.bidInfo).toMatchObject({ biddingDeadline: hallClosesAt, acceptBid: true })
    clock.set('2026-11-25T09:37:59.999+09:00')
    for (const person of [buyer, unchecked]) await bid(await as(person), lot.id, 100_000)
    const [row] = (await (await as(buyer)).call(bidsEndpoints.myBids, { query: {} })).cars
    // Three hours before the start have passed already.
    expect(row).toMatchObject({ hallClosesAt, cancellationAllowed: false, cancelUntil: '2026-11-25T09:00:00+09:00' })
    clock.set(hallClosesAt)
    for (const person of [buyer, unchecked])
      await expectRefusal(bid(await as(person), lot.id, 105_000), 409, 'bidding_closed', {
        deadline: '2026-11-25T09:38:00+09:00',
      })
    const body = { ...payload(lot.id, 100_000), userId: String(buyer.id), confirm: 0 as const }
    await expect((await as(manager)).call(bidsEndpoints.bidFromManager, { body })).resolves.toBeTruthy()
    clock.set('2026-11-24T12:00:00+09:00')
  })

  test('and ends the time to cancel, and sends automatic bids', async () => {
    const lot = await newLot({ start_price: 100_000, day: '2026-11-25', time: '12:00', hall_closes_at: new Date('2026-11-24T20:00:00+09:00') }) // prettier-ignore
    const buyer = await client()
    const { bidId } = await bid(buyer.caller, lot.id, 100_000)
    await db.updateTable('bids').set({ auto_bid: true }).where('id', '=', bidId!).execute()
    expect(await forwardAutoBids({ db, queue, log }, new Date('2026-11-24T19:59:59+09:00'))).toBe(0)
    clock.set('2026-11-24T20:00:00+09:00')
    const cancel = (await as(buyer)).call(bidsEndpoints.updateBidStatus, { body: { bidId: bidId!, status: 4 } })
    await expectRefusal(cancel, 409, 'cancel_too_late', { deadline: '2026-11-24T20:00:00+09:00' })
    expect(await forwardAutoBids({ db, queue, log }, clock.now())).toBe(1)
    clock.set('2026-11-24T12:00:00+09:00')
  })

  test('is the start where the check is off, and for managers', async () => {
    const lot = await lotAtNoon()
    const unchecked = await client({ flags: { bidDeadlineCheck: false } })
    const buyer = await client()
    const manager = await newUser({ kind: 'manager' })
    clock.set('2026-11-25T11:59:59.999+09:00')
    const staff = await as(manager)
    await expect(bid(await as(unchecked), lot.id, 100_000)).resolves.toMatchObject({ bidStatus: 1 })
    await expectRefusal(bid(await as(buyer), lot.id, 100_000), 409, 'bidding_closed')
    const body = { ...payload(lot.id, 100_000), userId: String(buyer.id) }
    const forClient = staff.call(bidsEndpoints.bidFromManager, { body, key: 'manager-just-in-time' })
    await expect(forClient).resolves.toMatchObject({ bidStatus: 1 })
    clock.set('2026-11-25T12:00:00+09:00')
    await expectRefusal(bid(await as(unchecked), lot.id, 105_000), 409, 'bidding_closed', {
      deadline: '2026-11-25T12:00:00+09:00',
    })
    const tooLate = staff.call(bidsEndpoints.bidFromManager, {
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
    await expectRefusal(bid(await as(buyer), lot.id, 105_000), 409, 'bidding_closed', {
      deadline: '2026-11-25T07:30:00+09:00',
    })
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

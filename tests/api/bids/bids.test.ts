import { describe, expect, test } from 'vitest'
import { bidsEndpoints } from '#contract/bids/bids.endpoints.ts'
import { LOT_STATUS } from '#domain/lots/statuses.ts'
import { testApp } from '#tests/support/app.ts'
import { logOf, moneyOf, payload } from '#tests/support/bid-facts.ts'
import { bid, expectRefusal } from '#tests/support/bids.ts'
import { bidders } from '#tests/support/bid-edits.ts'

const t = await testApp()
const { context, clock, newLot, visitor } = t
const client = bidders(t)
const { db } = context

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
      creditLimitCheck: true,
      balance: 500_000,
      bidsLeft: 9,
      replaces: null,
      forwarded: true,
    })
    expect(await moneyOf(db, buyer.id)).toMatchObject({ live: 1, sum: 655_000, reserved: 655_000, balance: 500_000 })
    expect(await logOf(db, answer.bidId!)).toEqual([
      {
        event: 'placed',
        actor_id: buyer.id,
        before: null,
        after: {
          amount: 655_000,
          status: 1,
          bidGroup: null,
          exportType: 1,
          forwarded: true,
          comment: 'Please call me',
        },
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

  test('with confirm 0 only reports what would happen, without a key, and writes nothing', async () => {
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
    expect(low.fields).toEqual({ amount: 'The amount cannot be lower than 655\u00a0000\u00a0¥' })
    await expectRefusal(bid(buyer.caller, lot.id, 656_000), 422, 'amount_step', { step: 5_000 })
    const unpriced = await newLot({ start_price: null })
    await expectRefusal(bid(buyer.caller, unpriced.id, 4_000), 422, 'amount_too_low', { lowest: 5_000 })
    await expect(bid(buyer.caller, unpriced.id, 5_000)).resolves.toMatchObject({ bidAmount: 5_000 })
  })

  test('a bid may use exactly the allowance but no step more, and a raise does not count against itself', async () => {
    const buyer = await client({ balance: -100_000, creditLimit: 600_000 })
    const lot = await newLot({ start_price: 100_000 })
    const other = await newLot({ start_price: 100_000 })
    const short = await expectRefusal(bid(buyer.caller, lot.id, 505_000), 409, 'credit_limit', {
      allowed: 500_000,
      creditLimit: 600_000,
      balance: -100_000,
      activeBids: 0,
    })
    expect(short.message).toBe('Limit exceeded: you can bid up to 500\u00a0000\u00a0¥ now')
    await bid(buyer.caller, lot.id, 400_000)
    await expectRefusal(bid(buyer.caller, other.id, 105_000), 409, 'credit_limit', { allowed: 100_000 })
    await expect(bid(buyer.caller, lot.id, 500_000)).resolves.toMatchObject({ bidAllow: 0 })
    await expectRefusal(bid(buyer.caller, lot.id, 505_000), 409, 'credit_limit', { allowed: 500_000, activeBids: 0 })
  })

  test('a bid may pass the allowance only if the client’s limit is not checked', async () => {
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
    const later = { ...seen, biddingDeadline: '2026-11-25T12:00:00+09:00' }
    const unpriced = await newLot({ start_price: null })
    for (const [lotId, expected, message] of [
      [lot.id, { ...seen, startPrice: 150_000 }, 'The price is now 200\u00a0000\u00a0¥. Please check again.'],
      [lot.id, { startPrice: null }, 'The price is now 200\u00a0000\u00a0¥. Please check again.'],
      [lot.id, later, 'Bidding now closes Wed 25 Nov, 11:00 Tokyo. Please check again.'],
      [unpriced.id, seen, 'The price is no longer published. Please check again.'],
    ] as const) {
      const asked = bid(buyer.caller, lotId, 200_000, { expected })
      const refused = await expectRefusal(asked, 409, 'price_changed', { biddingDeadline: seen.biddingDeadline })
      expect(refused.message).toBe(message)
    }
    await expect(bid(buyer.caller, lot.id, 200_000, { expected: seen })).resolves.toMatchObject({ bidStatus: 1 })
    // The same instant in another form is the same deadline.
    const utc = { ...seen, biddingDeadline: '2026-11-25T02:00:00Z' }
    await expect(bid(buyer.caller, lot.id, 205_000, { expected: utc })).resolves.toMatchObject({ bidAmount: 205_000 })
  })

  test('is asked again when the allowance, the terms or the bid that it replaces are not what the buyer confirmed', async () => {
    const buyer = await client()
    const stranger = await client()
    const lot = await newLot({ start_price: 200_000 })
    const check = await bid(buyer.caller, lot.id, 200_000, { confirm: 0 })
    const { bidAllow, adjustmentPrice, replaces } = check
    const seen = { userId: buyer.id, bidAllow, adjustmentPrice, cancelDeadlineHours: 3, replaces }
    for (const other of [
      { bidAllow: bidAllow + 1 },
      { adjustmentPrice: adjustmentPrice + 5_000 },
      { cancelDeadlineHours: 4 },
      { replaces: 150_000 },
    ]) {
      const asked = bid(buyer.caller, lot.id, 200_000, { expected: { ...seen, ...other } })
      await expectRefusal(asked, 409, 'terms_changed', { bidAllow, adjustmentPrice, cancelDeadlineHours: 3, replaces })
    }
    await expectRefusal(bid(stranger.caller, lot.id, 200_000, { expected: seen }), 403, 'forbidden')
    const more = { ...seen, bidAllow: bidAllow - 1 }
    await expect(bid(buyer.caller, lot.id, 200_000, { expected: more })).resolves.toMatchObject({ bidStatus: 1 })
    await expectRefusal(bid(buyer.caller, lot.id, 205_000, { expected: more }), 409, 'terms_changed', {
      replaces: 200_000,
    })
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

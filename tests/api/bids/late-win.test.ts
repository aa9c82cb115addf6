import { afterEach, describe, expect, test } from 'vitest'
import { bidEditsEndpoints } from '#contract/bids/bid-edits.endpoints.ts'
import { bidListsEndpoints } from '#contract/bids/bid-lists.endpoints.ts'
import { bidsEndpoints } from '#contract/bids/bids.endpoints.ts'
import { negotiationsEndpoints } from '#contract/bids/negotiations.endpoints.ts'
import { purchaseWorkEndpoints } from '#contract/purchases/purchase-work.endpoints.ts'
import { LOT_STATUS } from '#domain/lots/statuses.ts'
import { clientBid } from '#tests/support/bid-edits.ts'
import { ledgerOf, logOf, moneyOf, purchasesOf, statusOf } from '#tests/support/bid-facts.ts'
import { appWithHall } from '#tests/support/bidding-office.ts'
import { bid, expectRefusal } from '#tests/support/bids.ts'
import { runJobs } from '#tests/support/queue.ts'
import { DAY_MS } from '#domain/time/spans.ts'

const t = await appWithHall()
const { clock, context, staff } = t
const { db } = context
const NOON = clock.now()
const AFTER = '2026-11-25T12:30:00+09:00'
afterEach(() => clock.set(NOON))

const record = (bidId: number, soldPrice: number, version?: number, caller = staff) =>
  caller.call(bidEditsEndpoints.lateWin, {
    body: { bidId, soldPrice },
    ...(version !== undefined && { version }),
  })
const lotOf = (id: string) =>
  db.selectFrom('lots').select(['status', 'sold_price']).where('id', '=', id).executeTakeFirstOrThrow()
const versionOf = async (bidId: number) =>
  (await db.selectFrom('bids').select('version').where('id', '=', bidId).executeTakeFirstOrThrow()).version

/** A bid that went to the hall and was set to Finished, and whose lot has started. */
async function finished(overrides: Parameters<typeof clientBid>[1] = {}) {
  clock.set(NOON)
  const one = await t.forwardedBid(overrides)
  clock.set(AFTER)
  await t.move(one.bidId, 5)
  return one
}

/** All that a refusal leaves as it was. */
const stateOf = async ({ bidId, user, lotId }: { bidId: number; user: { id: number }; lotId: string }) => ({
  status: await statusOf(db, bidId),
  money: await moneyOf(db, user.id),
  ledger: await ledgerOf(db, user.id),
  log: await logOf(db, bidId),
  lot: await lotOf(lotId),
})

describe('a finished bid that has won after all', () => {
  test('becomes a Win with its price: purchase, ledger, log, and the lot has its result', async () => {
    const one = await finished({ user: { balance: 1_000_000 } })
    const { bidId, user, lotId } = one
    expect(await moneyOf(db, user.id)).toMatchObject({ live: 0, reserved: 0, balance: 1_000_000 })
    const lines = (await logOf(db, bidId)).length
    const answer = await record(bidId, 480_000, await versionOf(bidId))
    expect(answer).toMatchObject({ success: true, bidId, bidStatus: 6, soldPrice: 480_000, plannedEnd: null })
    expect(answer.version).toBe(await versionOf(bidId))
    expect(await lotOf(lotId)).toEqual({ status: LOT_STATUS.sold, sold_price: 480_000 })
    expect(await purchasesOf(db, user.id)).toEqual([{ price: 480_000, status: null }])
    expect(await ledgerOf(db, user.id)).toEqual([{ type: 'purchase', amount: -480_000, balance_after: 520_000 }])
    expect(await moneyOf(db, user.id)).toMatchObject({ live: 0, reserved: 0, sum: 0, balance: 520_000 })
    const by = (await db.selectFrom('bid_log').select('actor_id').where('bid_id', '=', bidId).execute()).at(-1)
    expect((await logOf(db, bidId)).slice(lines)).toEqual([
      { event: 'status', actor_id: by!.actor_id, before: { status: 5 }, after: { status: 6, price: 480_000 } },
      {
        event: 'sold price',
        actor_id: by!.actor_id,
        before: { soldPrice: null, lotStatus: LOT_STATUS.upcoming },
        after: { soldPrice: 480_000 },
      },
    ])
    expect(by!.actor_id).not.toBeNull()
  })

  test('at another price than a feed’s is booked once, at its own', async () => {
    const { bidId, user, lotId } = await finished()
    await db.updateTable('lots').set({ status: 4533, sold_price: 455_000 }).where('id', '=', lotId).execute()
    await record(bidId, 460_000)
    expect((await ledgerOf(db, user.id)).map(({ amount }) => amount)).toEqual([-460_000])
    expect(await moneyOf(db, user.id)).toMatchObject({ reserved: 0, sum: 0, booked: -460_000 })
    expect(await lotOf(lotId)).toEqual({ status: LOT_STATUS.sold, sold_price: 460_000 })
    expect((await logOf(db, bidId)).slice(-2)).toMatchObject([
      { event: 'status', before: { status: 5 }, after: { status: 6, price: 460_000 } },
      { event: 'sold price', before: { soldPrice: 455_000 }, after: { soldPrice: 460_000 } },
    ])
  })

  test('so is a late result of the bidding office that names another price than a feed’s', async () => {
    const { bidId, jasId, user, lotId } = await finished()
    await db.updateTable('lots').set({ status: 4533, sold_price: 455_000 }).where('id', '=', lotId).execute()
    await t.tell({ id: `late-win-${jasId}`, jasId, sequence: 1, status: 6, soldPrice: 460_000 })
    expect(await statusOf(db, bidId)).toBe(6)
    expect((await ledgerOf(db, user.id)).map(({ amount }) => amount)).toEqual([-460_000])
  })

  test('also a month after the sale, also on a lot that a feed called unsold, and at any price a manager names', async () => {
    const { bidId, user, lotId } = await finished()
    await db.updateTable('lots').set({ status: LOT_STATUS.notSold }).where('id', '=', lotId).execute()
    clock.advance(31 * DAY_MS)
    const later = await t.as(await t.newUser({ kind: 'manager' }))
    const { cars } = await later.call(bidsEndpoints.bidHistory, { query: { pageSize: 100 } })
    expect(cars.find(row => row.bidId === bidId)).toMatchObject({ bidStatus: 5, archived: true })
    await record(bidId, 700_000, undefined, later)
    expect(await purchasesOf(db, user.id)).toEqual([{ price: 700_000, status: null }])
    expect(await lotOf(lotId)).toEqual({ status: LOT_STATUS.sold, sold_price: 700_000 })
  })

  test('of a client who was disabled meanwhile is his car all the same', async () => {
    const { bidId, user } = await finished()
    await db.updateTable('users').set({ kind: 'disabled' }).where('id', '=', user.id).execute()
    await record(bidId, 480_000)
    expect(await purchasesOf(db, user.id)).toEqual([{ price: 480_000, status: null }])
  })

  test('ends the bids beside it, and takes the newer bid of the same client there', async () => {
    const { bidId, user, caller, lotId } = await finished()
    clock.set(NOON)
    const again = await bid(caller, lotId, 550_000)
    const rival = await t.forwardedBid({ lotId, amount: 600_000 })
    clock.set(AFTER)
    await record(bidId, 480_000)
    expect(await Promise.all([bidId, again.bidId!, rival.bidId].map(id => statusOf(db, id)))).toEqual([6, 5, 5])
    for (const { id } of [user, rival.user])
      expect(await moneyOf(db, id)).toMatchObject({ live: 0, reserved: 0, sum: 0 })
  })

  test('needs no limit beside the newer bid of the same client there, by a manager and by the bidding office', async () => {
    for (const by of ['manager', 'office']) {
      const { bidId, jasId, user, caller, lotId } = await finished({ user: { creditLimit: 520_000 } })
      clock.set(NOON)
      const again = await bid(caller, lotId, 510_000)
      clock.set(AFTER)
      const result = { id: `again-${jasId}`, jasId, sequence: 1, status: 6, soldPrice: 480_000 }
      await (by === 'manager' ? record(bidId, 480_000) : t.tell(result))
      expect([await statusOf(db, bidId), await statusOf(db, again.bidId!)]).toEqual([6, 5])
      expect(await moneyOf(db, user.id)).toMatchObject({ live: 0, reserved: 0, sum: 0, booked: -480_000 })
    }
  })

  test('counts among the cars of its group: the rest is no longer bid on', async () => {
    const { caller, user, ...first } = await finished()
    const group = await db
      .selectFrom('bid_groups')
      .select('id')
      .where('user_id', '=', user.id)
      .where('label', '=', 'A')
      .executeTakeFirstOrThrow()
    await db.updateTable('bids').set({ bid_group_id: group.id, group_round: 1 }).where('id', '=', first.bidId).execute()
    const lot = await t.newLot({ start_price: 100_000, day: '2026-11-27' })
    const other = await bid(caller, lot.id, 300_000, { bidGroup: group.id })
    const { lot_no } = await db.selectFrom('lots').select('lot_no').where('id', '=', lot.id).executeTakeFirstOrThrow()
    expect(await record(first.bidId, 480_000)).toMatchObject({ groupEnded: [lot_no] })
    expect(await statusOf(db, other.bidId!)).toBe(3)
    expect((await logOf(db, other.bidId!)).at(-1)).toMatchObject({ event: 'group full', actor_id: null })
    expect(await moneyOf(db, user.id)).toMatchObject({ live: 0, reserved: 0, sum: 0, booked: -480_000 })
  })

  test('agrees the negotiation about it, within what that reserves', async () => {
    const { bidId, caller, lotId, user } = await finished({ user: { creditLimit: 520_000 } })
    await db.updateTable('lots').set({ status: LOT_STATUS.notSold }).where('id', '=', lotId).execute()
    const endsAt = new Date(clock.now().getTime() + 3_600_000).toISOString()
    const { id } = await staff.call(negotiationsEndpoints.askBuyer, {
      body: { bidId, hallPrice: 510_000, endsAt, version: null },
    })
    await caller.call(negotiationsEndpoints.answerHall, {
      body: { id, answer: 'accept', hallPrice: 510_000, offer: null },
    })
    await record(bidId, 510_000)
    expect(await db.selectFrom('negotiations').select('state').where('id', '=', id).executeTakeFirst()).toEqual({
      state: 'agreed',
    })
    expect(await moneyOf(db, user.id)).toMatchObject({ reserved: 0, sum: 0, booked: -510_000 })
  })

  test('is reported to its client, after he has read that it is finished, and is in all lists and counts', async () => {
    const { bidId, caller, user } = await finished()
    await db.updateTable('users').set({ bid_email_notify: true }).where('id', '=', user.id).execute()
    await db.deleteFrom('status_letters').execute()
    await record(bidId, 480_000)
    clock.advance(3 * 60_000)
    await runJobs(context, 'bid-emails')
    const mails = await db.selectFrom('mail_outbox').select('subject').where('recipient', '=', user.email).execute()
    expect(mails.map(({ subject }) => subject)).toEqual([expect.stringContaining('You won')])
    const { cars, counters } = await caller.call(bidsEndpoints.myBids, { query: {} })
    expect(cars).toMatchObject([{ bidId, bidStatus: 6, soldPrice: 480_000 }])
    expect(counters.filter(({ count }) => count > 0)).toEqual([
      { status: 'All', count: 1 },
      { status: 6, count: 1 },
    ])
    const { results } = await caller.call(bidsEndpoints.bidResults, {})
    expect(results).toMatchObject([{ bid: { bidId, bidStatus: 6, soldPrice: 480_000 } }])
    const all = await staff.call(bidListsEndpoints.allBids, { query: { pageSize: 100 } })
    for (const { status, count } of all.counters)
      if (typeof status === 'number')
        expect([status, count]).toEqual([status, all.cars.filter(row => row.bidStatus === status).length])
  })

  test('that had not won is undone by cancelling its purchase, and given back there', async () => {
    const { bidId, user } = await finished()
    await record(bidId, 480_000)
    const { id } = await db.selectFrom('purchases').select('id').where('bid_id', '=', bidId).executeTakeFirstOrThrow()
    await staff.call(purchaseWorkEndpoints.moveStatus, { body: { cars: [{ id }], status: 7 } })
    expect(await statusOf(db, bidId)).toBe(5)
    expect(await moneyOf(db, user.id)).toMatchObject({ balance: 0, booked: 0, reserved: 0 })
    await expectRefusal(record(bidId, 480_000), 409, 'purchase_cancelled')
    const back = { cars: [{ id }], status: 1 as const, reason: 'It was ours' }
    await staff.call(purchaseWorkEndpoints.moveStatus, { body: back })
    expect(await statusOf(db, bidId)).toBe(6)
    expect(await moneyOf(db, user.id)).toMatchObject({ booked: -480_000, reserved: 0 })
  })
})

describe('is refused, and nothing changes', () => {
  test.each([1, 2, 3, 4] as const)('for a bid at %i', async status => {
    const one = await clientBid(t)
    if (status !== 1) await t.move(one.bidId, status)
    clock.set(AFTER)
    const before = await stateOf(one)
    await expectRefusal(record(one.bidId, 480_000), 409, 'not_finished')
    expect(await stateOf(one)).toEqual(before)
  })

  test('for a Win with another price: that is changed by its own call', async () => {
    const one = await finished()
    await record(one.bidId, 480_000)
    const before = await stateOf(one)
    await expectRefusal(record(one.bidId, 481_000), 409, 'not_finished')
    expect(await stateOf(one)).toEqual(before)
  })

  test('for an order', async () => {
    const lot = await t.newLot({ offer: 'stock', sold_price: 500_000 })
    const one = await clientBid(t, { lotId: lot.id })
    await t.move(one.bidId, 5)
    const before = await stateOf(one)
    await expectRefusal(record(one.bidId, 500_000), 409, 'not_finished')
    expect(await stateOf(one)).toEqual(before)
  })

  test('before the lot starts, also where it was moved to another day', async () => {
    const one = await t.forwardedBid()
    await t.move(one.bidId, 5)
    clock.set('2026-11-25T11:59:59.999+09:00')
    const before = await stateOf(one)
    await expectRefusal(record(one.bidId, 480_000), 409, 'auction_ahead')
    expect(await stateOf(one)).toEqual(before)
    clock.set('2026-11-25T12:00:00+09:00')
    expect(await record(one.bidId, 480_000)).toMatchObject({ bidStatus: 6 })
  })

  test('where another bid of the lot has won, which it names', async () => {
    const one = await finished()
    clock.set(NOON)
    const rival = await t.forwardedBid({ lotId: one.lotId, amount: 600_000, user: { fullName: 'Boris Ivanov' } })
    await t.move(rival.bidId, 6)
    clock.set(AFTER)
    const before = await stateOf(one)
    await expectRefusal(record(one.bidId, 480_000), 409, 'already_won', {
      bidId: rival.bidId,
      client: 'Boris Ivanov',
      amount: 600_000,
    })
    expect(await stateOf(one)).toEqual(before)
  })

  test('where the client can no longer pay for it, like a late result of the bidding office', async () => {
    const one = await finished({ user: { creditLimit: 500_000 } })
    const lot = await t.newLot({ start_price: 100_000, day: '2026-11-27' })
    const other = await bid(one.caller, lot.id, 100_000)
    const before = await stateOf(one)
    await expectRefusal(record(one.bidId, 480_000), 409, 'credit_limit', { allowed: 400_000 })
    expect(await stateOf(one)).toEqual(before)
    await t.move(other.bidId!, 4)
    expect(await record(one.bidId, 480_000)).toMatchObject({ bidStatus: 6 })
  })

  test('for a row that another manager has changed, with both values', async () => {
    const one = await finished()
    const version = await versionOf(one.bidId)
    await record(one.bidId, 470_000, version)
    await expectRefusal(record(one.bidId, 480_000, version), 409, 'stale_version', {
      'now.status': 6,
      'sent.status': 6,
      'now.soldPrice': 470_000,
      'sent.soldPrice': 480_000,
    })
    // Setting the current value is no change, however old the row.
    expect(await record(one.bidId, 470_000, version)).toMatchObject({ bidStatus: 6, soldPrice: 470_000 })
    expect((await ledgerOf(db, one.user.id)).map(({ amount }) => amount)).toEqual([-470_000])
  })

  test.each([0, -1, 1.5, 2_000_000_001, '480000', null])('at the price %j', async soldPrice => {
    const one = await finished()
    const refused = await expectRefusal(record(one.bidId, soldPrice as number), 422, 'invalid_fields')
    expect(Object.keys(refused.fields)).toEqual(['soldPrice'])
  })

  test('for anybody without the right to set both status and price, which dealers and clients never have', async () => {
    const one = await finished()
    const dealer = await t.newUser({ kind: 'dealer' })
    await db.updateTable('users').set({ dealer_id: dealer.id }).where('id', '=', one.user.id).execute()
    const callers = await Promise.all([
      ...(['bidManageStatus', 'bidManageSoldPrice'] as const).map(async flag =>
        t.as(await t.newUser({ kind: 'manager', flags: { [flag]: false } })),
      ),
      t.as(dealer),
      one.caller,
    ])
    for (const caller of callers) await expectRefusal(record(one.bidId, 480_000, undefined, caller), 403, 'forbidden')
    await expectRefusal(record(2_000_000_000, 480_000), 404, 'not_found')
  })
})

describe('two managers at the same moment', () => {
  test('win one lot once: the other reads which bid has won', async () => {
    for (let round = 0; round < 5; round++) {
      const one = await finished()
      clock.set(NOON)
      const two = await t.forwardedBid({ lotId: one.lotId, amount: 450_000 })
      clock.set(AFTER)
      await t.move(two.bidId, 5)
      const other = await t.as(await t.newUser({ kind: 'manager' }))
      const outcomes = await Promise.allSettled([
        record(one.bidId, 480_000),
        record(two.bidId, 440_000, undefined, other),
      ])
      expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
      const lost = outcomes.find(outcome => outcome.status === 'rejected')!
      const wonId = outcomes[0].status === 'fulfilled' ? one.bidId : two.bidId
      await expectRefusal(Promise.reject(lost.reason), 409, 'already_won', { bidId: wonId })
      const price = wonId === one.bidId ? 480_000 : 440_000
      const money = await Promise.all([one, two].map(({ user }) => moneyOf(db, user.id)))
      expect(money.map(({ reserved, sum }) => [reserved, sum])).toEqual([
        [0, 0],
        [0, 0],
      ])
      expect(money.map(({ booked }) => booked).toSorted()).toEqual([-price, 0].toSorted())
      expect(await lotOf(one.lotId)).toEqual({ status: LOT_STATUS.sold, sold_price: price })
    }
  })

  test('buy a car once, with different prices of one bid: the later one is a stale version', async () => {
    const one = await finished()
    const version = await versionOf(one.bidId)
    const prices = [470_000, 475_000, 480_000]
    const outcomes = await Promise.allSettled(prices.map(price => record(one.bidId, price, version)))
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    for (const outcome of outcomes)
      if (outcome.status === 'rejected')
        await expectRefusal(Promise.reject(outcome.reason as Error), 409, 'stale_version')
    const price = prices[outcomes.findIndex(({ status }) => status === 'fulfilled')]!
    expect((await ledgerOf(db, one.user.id)).map(({ amount }) => amount)).toEqual([-price])
  })

  test('and the bidding office’s result of the same bid buy it once', async () => {
    for (let round = 0; round < 4; round++) {
      const one = await finished()
      const result = { id: `race-${one.jasId}`, jasId: one.jasId, sequence: 1, status: 6, soldPrice: 480_000 }
      await Promise.all([record(one.bidId, 480_000), t.tell(result)])
      expect(await purchasesOf(db, one.user.id)).toEqual([{ price: 480_000, status: null }])
      expect((await ledgerOf(db, one.user.id)).map(({ amount }) => amount)).toEqual([-480_000])
      expect(await moneyOf(db, one.user.id)).toMatchObject({ reserved: 0, sum: 0 })
    }
  })
})

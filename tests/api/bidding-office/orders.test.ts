import { sql } from 'kysely'
import { describe, expect, onTestFinished, test } from 'vitest'
import { forwardAutoBids } from '#server/bids/automatic/forward-auto-bids.ts'
import { bidEditsEndpoints } from '#contract/bids/bid-edits.endpoints.ts'
import type { BiddingOfficeOrder } from '#contract/bidding-office/bidding-office.shapes.ts'
import { bidsEndpoints } from '#contract/bids/bids.endpoints.ts'
import { settleResults } from '#server/bids/results/settle-results.ts'
import { LOT_STATUS } from '#domain/lots/statuses.ts'
import { httpBiddingOffice } from '#server/bidding-office/http-bidding-office.ts'
import { simulatedBiddingOffice } from '#demo/auction-house/auction-house-office.ts'
import { appWithHall } from '#tests/support/bidding-office.ts'
import { bid } from '#tests/support/bids.ts'
import { clientBid } from '#tests/support/bid-edits.ts'
import { logOf, statusOf } from '#tests/support/bid-facts.ts'
import { OFFICE_SECRET, type Fault } from '#tests/support/fake-bidding-office.ts'
import { handOverAll } from '#tests/support/queue.ts'

const t = await appWithHall()
const { clock, context } = t
const { db } = context
const NOON = clock.now()

const linesOf = async (bidId: number) =>
  (await logOf(db, bidId)).flatMap(({ event, after }) => (event.startsWith('office ') ? [[event, after]] : []))

/** The last failure of the bid's order, and the seconds until it is tried again. */
async function waitOf(bidId: number): Promise<{ seconds: number; reason: string }> {
  const { rows } = await sql<{ at: Date; reason: string }>`
    select j.start_after as at, j.output->>'message' as reason from pgboss.job j
      join office_orders o on o.id = (j.data->>'orderId')::bigint
     where j.name = 'office-orders' and j.state = 'retry' and o.bid_id = ${bidId}`.execute(db)
  const { at, reason } = rows[0]!
  return { seconds: (at.getTime() - clock.now().getTime()) / 1000, reason }
}

describe('the orders to the bidding office', () => {
  test('a forwarded bid is ordered once, with its client, amount and lot', async () => {
    const hall = await t.newHall()
    const { bidId, jasId, user, lotId } = await t.forwardedBid()
    expect(await t.deliver(hall)).toBe(1)
    expect(await t.deliver(hall)).toBe(0)
    expect(hall.unread).toEqual([])
    expect(hall.received).toEqual([
      {
        id: `${jasId}-2`,
        kind: 'place',
        jasId,
        jasClientId: user.id,
        version: 2,
        amount: 500_000,
        placedAt: '2026-11-24T12:00:00+09:00',
        adjustmentPrice: 5_000,
        lot: expect.objectContaining({
          id: lotId,
          day: '2026-11-25',
          startsAt: '2026-11-25T12:00:00+09:00',
          timeSet: true,
          vehicle: 'car',
        }),
      },
    ])
    expect(await linesOf(bidId)).toEqual([['office accepted', { amount: 500_000 }]])
    expect(await t.ordersOf(bidId)).toMatchObject([{ kind: 'place', outcome: 'accepted' }])
  })

  test('a bid with auto-bid on is ordered at its deadline, by whichever process is first', async () => {
    const hall = await t.newHall()
    const { bidId, jasId } = await clientBid(t)
    await t.staff.call(bidEditsEndpoints.updateAutoBid, { body: { bidId, autoBid: true } })
    expect(await t.deliver(hall)).toBe(0)
    const deadline = new Date('2026-11-25T11:00:00+09:00')
    await Promise.all([forwardAutoBids(context, deadline), forwardAutoBids(context, deadline)])
    clock.set(deadline)
    await t.deliver(hall)
    expect(hall.done).toEqual([`place ${jasId}-3 500000`])
    clock.set(NOON)
  })

  test('a new amount or a withdrawal is ordered too, and replaces an earlier order', async () => {
    const hall = await t.newHall()
    const { bidId, jasId, caller, lotId } = await t.forwardedBid()
    await t.reprice(jasId, 600_000)
    await t.deliver(hall)
    expect(hall.book.get(jasId)).toBe(600_000)
    await t.move(bidId, 3)
    await t.deliver(hall)
    expect(hall.book.has(jasId)).toBe(false)
    const again = await bid(caller, lotId, 550_000)
    const { jas_id: next } = await db
      .selectFrom('bids')
      .select('jas_id')
      .where('id', '=', again.bidId!)
      .executeTakeFirstOrThrow()
    await t.move(again.bidId!, 2)
    await t.deliver(hall)
    await bid(caller, lotId, 650_000)
    await t.deliver(hall)
    expect(hall.done).toEqual([
      `place ${jasId}-3 600000`,
      `withdraw ${jasId}-4 600000`,
      `place ${next}-2 550000`,
      `withdraw ${next}-3 650000`,
    ])
    expect(await t.ordersOf(bidId)).toMatchObject([
      { outcome: 'overtaken' },
      { outcome: 'accepted' },
      { kind: 'withdraw', outcome: 'accepted' },
    ])
  })

  test('a bid that is over before its lot is up is withdrawn: finished by a manager, or its lot taken out of the sale', async () => {
    const hall = await t.newHall()
    const [finished, removed] = [await t.forwardedBid(), await t.forwardedBid()]
    await t.deliver(hall)
    await t.move(finished.bidId, 5)
    await db.updateTable('lots').set({ status: LOT_STATUS.removed }).where('id', '=', removed.lotId).execute()
    await settleResults(context)
    await t.deliver(hall)
    expect([await statusOf(db, removed.bidId), hall.book]).toEqual([5, new Map()])
    expect(await t.ordersOf(removed.bidId)).toMatchObject([
      { kind: 'place' },
      { kind: 'withdraw', outcome: 'accepted' },
    ])
  })

  test('a withdrawn bid is ordered back even if somebody had set it to Win', async () => {
    const hall = await t.newHall()
    const { bidId, jasId } = await t.forwardedBid()
    await t.deliver(hall)
    await t.move(bidId, 6)
    expect(await t.deliver(hall)).toBe(0)
    await t.move(bidId, 4)
    await t.deliver(hall)
    expect(hall.done).toEqual([`place ${jasId}-2 500000`, `withdraw ${jasId}-4 500000`])
  })

  test('nothing is ordered for an unforwarded bid, a stock order, or a change that is empty or held back', async () => {
    const hall = await t.newHall()
    const { bidId: unseen, caller } = await clientBid(t)
    await caller.call(bidsEndpoints.updateBidStatus, { body: { bidId: unseen, status: 4 } })
    const stock = await t.newLot({ offer: 'stock', start_price: null, sold_price: 123_456 })
    const { bidId: order } = await bid(await t.as(await t.newUser({ creditLimit: 10_000_000 })), stock.id, 123_456)
    await t.move(order!, 2)
    const { bidId, jasId } = await t.forwardedBid()
    await t.deliver(hall)
    await t.staff.call(bidEditsEndpoints.updateAutoBid, { body: { bidId, autoBid: true } })
    clock.set('2026-11-25T11:30:00+09:00')
    await t.staff.call(bidEditsEndpoints.updateBidPrice, { body: { jasId, amount: 700_000 } })
    await t.deliver(hall)
    expect(hall.done).toEqual([`place ${jasId}-2 500000`])
    await t.move(bidId, 2, 1)
    await t.deliver(hall)
    expect(hall.done.at(-1)).toBe(`place ${jasId}-5 700000`)
    await t.move(bidId, 4, 1)
    await t.deliver(hall)
    expect(hall.book.size).toBe(0)
    clock.set(NOON)
  })
})

describe('an order that gets no answer', () => {
  const faults: [string, Fault][] = [
    ['a failure of the office', { status: 500 }],
    ['a refusal that is no answer', { status: 401 }],
    ['a redirect', { status: 302 }],
    ['a connection that breaks before the office has it', 'cut'],
    ['a connection that breaks once the office has it', 'after: cut'],
    ['an answer that nobody can read', 'after: garbage'],
    ['an answer to another order', 'after: another id'],
    ['an answer without end', 'after: endless'],
  ]
  test.each(faults)('because of %s is sent again under the same id, newly signed, and done once', async (_, fault) => {
    const hall = await t.newHall()
    const { bidId, jasId } = await t.forwardedBid()
    hall.faults.push(fault)
    expect(await t.deliver(hall)).toBe(0)
    expect(await t.deliver(hall), 'not before its time').toBe(0)
    clock.advance(2_000)
    expect(await t.deliver(hall)).toBe(1)
    expect(hall.received.map(({ id }) => id)).toEqual([`${jasId}-2`, `${jasId}-2`])
    expect(hall.done).toEqual([`place ${jasId}-2 500000`])
    expect(await linesOf(bidId)).toEqual([['office accepted', { amount: 500_000, tries: 2 }]])
    clock.set(NOON)
  })

  test('in good time counts as silence', async () => {
    const hall = await t.newHall()
    const { bidId } = await t.forwardedBid()
    hall.faults.push('silent')
    expect(await t.deliver(hall, context, 1_000)).toBe(0)
    expect(await t.ordersOf(bidId)).toMatchObject([{ outcome: null }])
    expect(await waitOf(bidId)).toMatchObject({ reason: 'No answer within 1 s' })
    clock.advance(2_000)
    expect(await t.deliver(hall)).toBe(1)
    clock.set(NOON)
  })

  test('an order without an answer is retried with growing pauses until its lot starts, and the bid’s log shows it', async () => {
    const hall = await t.newHall()
    await hall.close()
    const { bidId } = await t.forwardedBid()
    clock.set('2026-11-25T11:55:00+09:00')
    let tries = 0
    for (; clock.now() < new Date('2026-11-25T12:00:00+09:00'); tries += 1) {
      await t.deliver(hall)
      const { seconds } = await waitOf(bidId)
      // Doubled each time, up to a minute, and spread by the library.
      expect(seconds).toBeGreaterThanOrEqual(Math.min(60, 2 ** tries))
      expect(seconds).toBeLessThanOrEqual(Math.min(60, 2 ** (tries + 1)))
      clock.advance(seconds * 1_000 + 1)
    }
    expect(tries).toBeGreaterThan(8)
    expect(await linesOf(bidId)).toMatchObject([
      ['office silent', { tries: 3, reason: 'No connection (ECONNREFUSED)' }],
    ])
    await t.deliver(hall)
    expect((await linesOf(bidId)).at(-1)).toMatchObject(['office failed', { tries: tries + 1, amount: 500_000 }])
    expect(await t.ordersOf(bidId)).toMatchObject([{ outcome: 'failed' }])
    expect(await statusOf(db, bidId)).toBe(2)
    clock.set(NOON)
  })

  test('holds nobody up: the others go meanwhile', async () => {
    const hall = await t.newHall()
    const bids = [
      await t.forwardedBid(),
      await t.forwardedBid(),
      await t.forwardedBid(),
      await t.forwardedBid(),
      await t.forwardedBid(),
      await t.forwardedBid(),
    ]
    hall.faults.push({ status: 500 }, { status: 500 }, { status: 500 }, { status: 500 })
    expect(await t.deliver(hall)).toBe(2)
    expect(await t.deliver(hall)).toBe(0)
    clock.advance(2_000)
    expect(await t.deliver(hall)).toBe(4)
    expect(hall.done).toHaveLength(bids.length)
    clock.set(NOON)
  })
})

describe('processes', () => {
  test('two of them hand over each order once', async () => {
    const hall = await t.newHall()
    const second = t.anotherProcess()
    onTestFinished(second.end)
    for (let n = 0; n < 12; n += 1) await t.forwardedBid()
    const counts = await Promise.all([
      t.deliver(hall),
      t.deliver(hall, second.context),
      t.deliver(hall),
      t.deliver(hall, second.context),
    ])
    expect(counts.reduce((sum, count) => sum + count)).toBe(12)
    expect(hall.received).toHaveLength(12)
    expect(new Set(hall.done).size).toBe(12)
  })

  test('a process that dies before the answer leaves its order to another, and the office carries it out once', async () => {
    const hall = await t.newHall()
    const { bidId, jasId } = await t.forwardedBid()
    const sender = httpBiddingOffice({ url: hall.url, secret: OFFICE_SECRET }, clock)
    const killed = async (order: BiddingOfficeOrder) => {
      await sender.take(order)
      throw new Error('killed')
    }
    expect(await handOverAll(context, { take: killed })).toBe(0)
    expect(hall.done).toEqual([`place ${jasId}-2 500000`])
    clock.advance(2_000)
    expect(await t.deliver(hall)).toBe(1)
    expect([hall.received.length, hall.done.length]).toEqual([2, 1])
    expect(await linesOf(bidId)).toEqual([['office accepted', { amount: 500_000, tries: 2 }]])
    clock.set(NOON)
  })

  test('a bid that is taken back while its order is on the way is withdrawn, in whatever order they arrive', async () => {
    const hall = await t.newHall()
    const { bidId, jasId } = await t.forwardedBid()
    let first = true
    hall.meanwhile = async () => {
      if (!first) return
      first = false
      await t.move(bidId, 4)
      await t.deliver(hall)
    }
    await t.deliver(hall)
    expect(hall.received.map(order => order.kind)).toEqual(['place', 'withdraw'])
    // The office read the withdrawal before it wrote the earlier order down.
    expect(hall.done).toEqual([`withdraw ${jasId}-3 500000`])
    expect(hall.book.size).toBe(0)
    expect(await t.ordersOf(bidId)).toMatchObject([{ outcome: 'overtaken' }, { kind: 'withdraw', outcome: 'accepted' }])
  })
})

describe('an order that the office refuses', () => {
  test('a refused order is in the bid’s log with the office’s reason, and the bid stays for its manager', async () => {
    const hall = await t.newHall()
    const { bidId } = await t.forwardedBid()
    hall.faults.push('refuse')
    await t.deliver(hall)
    expect(await linesOf(bidId)).toEqual([['office refused', { amount: 500_000, reason: 'Too late' }]])
    expect(await statusOf(db, bidId)).toBe(2)
  })

  test('a reason with characters that no log can hold is kept without them', async () => {
    const hall = await t.newHall()
    const { bidId } = await t.forwardedBid()
    hall.reason = `No\0 \u202esuch lot${'.'.repeat(288)}🚗`
    hall.faults.push('refuse')
    await t.deliver(hall)
    expect(await linesOf(bidId)).toMatchObject([['office refused', { reason: `No such lot${'.'.repeat(288)}` }]])
  })

  test('a withdrawal that comes too late says so', async () => {
    const hall = await t.newHall()
    const { bidId, jasId } = await t.forwardedBid()
    await t.deliver(hall)
    await t.move(bidId, 4)
    hall.faults.push('refuse')
    await t.deliver(hall)
    expect((await linesOf(bidId)).at(-1)).toEqual(['office kept', { amount: 500_000, reason: 'Too late' }])
    expect(hall.book.get(jasId)).toBe(500_000)
  })
})

test('the simulated house is an office like any other: it takes orders until the hammer has fallen', async () => {
  const [open, over] = [await t.forwardedBid(), await t.forwardedBid()]
  await db.updateTable('lots').set({ status: LOT_STATUS.notSold }).where('id', '=', over.lotId).execute()
  expect(await handOverAll(context, simulatedBiddingOffice(db))).toBe(2)
  expect(await linesOf(open.bidId)).toEqual([['office accepted', { amount: 500_000 }]])
  expect(await linesOf(over.bidId)).toMatchObject([['office refused', { reason: 'The hammer has fallen' }]])
})

import { expect, onTestFinished, test } from 'vitest'
import { bidEditsEndpoints } from '#contract/bids/bid-edits.endpoints.ts'
import { bidsEndpoints } from '#contract/bids/bids.endpoints.ts'
import { purchaseWorkEndpoints } from '#contract/purchases/purchase-work.endpoints.ts'
import { LOT_STATUS } from '#domain/lots/statuses.ts'
import { UNDO_MS } from '#domain/time/undo.ts'
import { carryOutEnds } from '#server/bids/planned-ends/carry-out-ends.ts'
import { settleResults } from '#server/bids/results/settle-results.ts'
import { logOf, moneyOf, purchasesOf, statusOf } from '#tests/support/bid-facts.ts'
import { appWithHall } from '#tests/support/bidding-office.ts'

const t = await appWithHall()
const { clock, context, tell } = t
const { db } = context
const NOON = clock.now()
const WON = { id: 'won-0001', sequence: 1, status: 6 }

/** A bid of half a million on a lot that a feed reports as sold. */
async function soldLot(soldPrice: number, lotId?: string) {
  const one = await t.forwardedBid({ ...(lotId && { lotId }) })
  await sell(one.lotId, soldPrice)
  return one
}

async function sell(lotId: string, soldPrice: number) {
  clock.set('2026-11-25T12:05:00+09:00')
  onTestFinished(() => clock.set(NOON))
  const result = { status: LOT_STATUS.sold, sold_price: soldPrice }
  await db.updateTable('lots').set(result).where('id', '=', lotId).execute()
  await settleResults(context)
}

test('a Win without a price is not bought for a feed’s price that its client never agreed to', async () => {
  const { bidId, jasId, user } = await soldLot(900_000)
  expect(await tell({ ...WON, jasId })).toMatchObject({ body: { applied: true } })
  expect([await statusOf(db, bidId), await purchasesOf(db, user.id)]).toEqual([6, []])
  expect(await moneyOf(db, user.id)).toMatchObject({ reserved: 500_000, sum: 500_000, booked: 0 })
  await tell({ ...WON, jasId, id: 'won-0002', sequence: 2, soldPrice: 490_000 })
  expect(await purchasesOf(db, user.id)).toEqual([{ price: 490_000, status: null }])
})

test('a Win without a price is bought for a feed’s price within the bid and its overbid', async () => {
  const { jasId, user } = await soldLot(505_000)
  await tell({ ...WON, jasId, id: 'won-0003' })
  expect(await purchasesOf(db, user.id)).toEqual([{ price: 505_000, status: null }])
})

test('a price within the overbid of a bid ends no bid that may have won by it, and its amount stays reserved', async () => {
  const { bidId, user } = await soldLot(505_000)
  expect([await statusOf(db, bidId), (await moneyOf(db, user.id)).reserved]).toEqual([2, 500_000])
  await db.updateTable('bids').set({ adjustment_price: 4_000 }).where('id', '=', bidId).execute()
  await settleResults(context)
  expect([await statusOf(db, bidId), (await moneyOf(db, user.id)).reserved]).toEqual([5, 0])
})

test('a price that is entered on the row of another bid ends none that may have won by its overbid', async () => {
  const rival = await t.forwardedBid({ amount: 495_000 })
  const loser = await t.forwardedBid({ amount: 490_000, lotId: rival.lotId })
  const { bidId } = await t.forwardedBid({ lotId: rival.lotId })
  clock.set('2026-11-25T12:05:00+09:00')
  onTestFinished(() => clock.set(NOON))
  await t.staff.call(bidEditsEndpoints.updateSoldPrice, { body: { bidId, soldPrice: '500000' } })
  expect(await Promise.all([rival, loser].map(one => statusOf(db, one.bidId)))).toEqual([2, 5])
})

/** A bid of half a million that the hall has, with a manager's change that the last hour holds back. */
async function heldBid(change: (bid: { bidId: number; jasId: number }) => Promise<unknown>) {
  const one = await t.forwardedBid()
  clock.set('2026-11-25T11:30:00+09:00')
  onTestFinished(() => clock.set(NOON))
  await change(one)
  return one
}

test.each<[string, Parameters<typeof heldBid>[0]]>([
  [
    'a lower amount',
    ({ jasId }) => t.staff.call(bidEditsEndpoints.updateBidPrice, { body: { jasId, amount: 400_000 } }),
  ],
  ['1 New', ({ bidId }) => t.move(bidId, 1)],
])('%s that is held ends no bid that the hall may have bought for', async (_, change) => {
  const { bidId, jasId, lotId, user } = await heldBid(change)
  await sell(lotId, 480_000)
  expect((await moneyOf(db, user.id)).reserved).toBeGreaterThan(0)
  expect(await tell({ ...WON, jasId, id: `held-${bidId}`, soldPrice: 480_000 })).toMatchObject({
    body: { applied: true },
  })
  expect(await purchasesOf(db, user.id)).toEqual([{ price: 480_000, status: null }])
})

test('a raise that is held does not keep a bid whose order in the hall did not reach the price', async () => {
  const { bidId, lotId } = await heldBid(({ jasId }) =>
    t.staff.call(bidEditsEndpoints.updateBidPrice, { body: { jasId, amount: 900_000 } }),
  )
  await sell(lotId, 600_000)
  expect(await statusOf(db, bidId)).toBe(5)
})

test('a Win whose purchase a manager has cancelled is not charged again by another word of the office; one that the office took back is', async () => {
  const [byHand, byOffice] = [await t.forwardedBid(), await t.forwardedBid()]
  clock.set('2026-11-25T12:05:00+09:00')
  onTestFinished(() => clock.set(NOON))
  const say = (jasId: number, sequence: number, status: 5 | 6) =>
    tell({
      id: `said-${jasId}-${sequence}`,
      jasId,
      sequence,
      status,
      soldPrice: status === 6 ? 450_000 + sequence : null,
    })
  for (const { jasId } of [byHand, byOffice]) await say(jasId, 1, 6)
  const { id } = await db
    .selectFrom('purchases')
    .select('id')
    .where('bid_id', '=', byHand.bidId)
    .executeTakeFirstOrThrow()
  await t.staff.call(purchaseWorkEndpoints.moveStatus, { body: { cars: [{ id }], status: 7 } })
  await say(byOffice.jasId, 2, 5)
  const refused = { success: true, applied: false, reason: 'bid_not_live' }
  expect(await say(byHand.jasId, 3, 6)).toEqual({ status: 200, body: refused })
  await say(byOffice.jasId, 3, 6)
  expect(await moneyOf(db, byHand.user.id)).toMatchObject({ balance: 0, booked: 0, reserved: 0 })
  expect(await purchasesOf(db, byHand.user.id)).toEqual([{ price: 450_001, status: 7 }])
  expect((await logOf(db, byHand.bidId)).at(-1)).toMatchObject({
    event: 'office misfit',
    after: { soldPrice: 450_003 },
  })
  expect(await purchasesOf(db, byOffice.user.id)).toEqual([{ price: 450_003, status: null }])
})

test('a Win at the price that a feed reported first ends the bids beside it', async () => {
  const rival = await t.forwardedBid({ amount: 480_000 })
  const { jasId, user } = await soldLot(450_000, rival.lotId)
  await tell({ ...WON, jasId, id: 'won-0004', soldPrice: 450_000 })
  expect(await purchasesOf(db, user.id)).toEqual([{ price: 450_000, status: null }])
  expect([await statusOf(db, rival.bidId), (await moneyOf(db, rival.user.id)).reserved]).toEqual([5, 0])
})

test('a Win that the office confirms while a manager’s end of it can still be undone stays a Win', async () => {
  const { bidId, jasId, user } = await t.forwardedBid()
  clock.set('2026-11-25T12:05:00+09:00')
  onTestFinished(() => clock.set(NOON))
  await tell({ ...WON, jasId, id: 'won-0005' })
  await t.staff.call(bidsEndpoints.updateBidStatus, { body: { bidId, status: 5, undoable: 1 } })
  await tell({ ...WON, jasId, id: 'won-0006', sequence: 2, soldPrice: 480_000 })
  clock.advance(UNDO_MS)
  await carryOutEnds(context)
  expect(await statusOf(db, bidId)).toBe(6)
  expect(await purchasesOf(db, user.id)).toEqual([{ price: 480_000, status: null }])
  const events = (await logOf(db, bidId)).map(({ event, actor_id: by }) => [event, by === null])
  expect(events).toContainEqual(['end undone', true])
})

import { expect, onTestFinished, test } from 'vitest'
import { bidsEndpoints } from '#contract/bids/bids.endpoints.ts'
import { purchaseWorkEndpoints } from '#contract/purchases/purchase-work.endpoints.ts'
import { LOT_STATUS } from '#domain/lots/statuses.ts'
import { UNDO_MS } from '#domain/time/undo.ts'
import { carryOutEnds } from '#server/bids/planned-ends/carry-out-ends.ts'
import { settleResults } from '#server/bids/settle-results.ts'
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
  clock.set('2026-11-25T12:05:00+09:00')
  onTestFinished(() => clock.set(NOON))
  const result = { status: LOT_STATUS.sold, sold_price: soldPrice }
  await db.updateTable('lots').set(result).where('id', '=', one.lotId).execute()
  await settleResults(context)
  return one
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

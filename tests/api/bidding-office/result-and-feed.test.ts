import { expect, onTestFinished, test } from 'vitest'
import { LOT_STATUS } from '#domain/lots/statuses.ts'
import { settleResults } from '#server/bids/settle-results.ts'
import { moneyOf, purchasesOf, statusOf } from '#tests/support/bid-facts.ts'
import { appWithHall } from '#tests/support/bidding-office.ts'

const t = await appWithHall()
const { clock, context, tell } = t
const { db } = context
const NOON = clock.now()
const WON = { id: 'won-0001', sequence: 1, status: 6 }

/** A bid of half a million on a lot that a feed reports as sold. */
async function soldLot(soldPrice: number) {
  const one = await t.forwardedBid()
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

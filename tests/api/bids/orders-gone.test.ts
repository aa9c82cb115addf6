import { describe, expect, test } from 'vitest'
import { bidsEndpoints } from '#contract/bids/bids.endpoints.ts'
import { lotViewEndpoints } from '#contract/lots/lot-view.endpoints.ts'
import { BID_STATUS } from '#domain/bids/bid-status.ts'
import { LOT_STATUS } from '#domain/lots/statuses.ts'
import { settleResults } from '#server/bids/results/settle-results.ts'
import { watchBids } from '#server/push/watch-bids.ts'
import { pushWords } from '#domain/push/push-words.ts'
import { testApp } from '#tests/support/app.ts'
import { moneyOf, statusOf } from '#tests/support/bid-facts.ts'
import { bid, expectRefusal, setStatus } from '#tests/support/bids.ts'
import { mailbox } from '#tests/support/mailbox.ts'
import { newReader, toldTo } from '#tests/support/push-readers.ts'
import { pushService } from '#tests/support/push-service.ts'
import { runJobs } from '#tests/support/queue.ts'

const t = await testApp()
const { db } = t.context
const staff = await t.as(await t.newUser({ kind: 'manager' }))
const PRICE = 900_000

async function order(status: 1 | 2 = 1) {
  const car = await t.newLot({ offer: 'stock', start_price: null, sold_price: PRICE })
  const buyer = await newReader(t, { creditLimit: 1_000_000 })
  const bidId = (await bid(buyer.caller, car.id, PRICE)).bidId!
  if (status === 2) {
    await staff.call(bidsEndpoints.updateBidStatus, { body: { bidId, status } })
    t.clock.advance(3 * 60_000)
    await runJobs(t.context, 'bid-emails')
    await watchBids(t.context)
  }
  return { car, buyer, bidId }
}

/** A feed says what became of a car, and the server brings it to the orders. */
async function report(carId: string, status: number): Promise<void> {
  await db.updateTable('lots').set({ status }).where('id', '=', carId).execute()
  await settleResults(t.context)
}

describe('an order of a fixed-price car that a feed reports as gone', () => {
  test.each([
    ['sold', LOT_STATUS.sold],
    ['no longer listed', LOT_STATUS.removed],
    ['withdrawn', LOT_STATUS.cancelled],
  ])('is closed where nobody has passed it on, and reported: %s', async (_, status) => {
    const service = await pushService()
    const { car, buyer, bidId } = await order()
    const mails = mailbox(t.context)
    await mails()
    await report(car.id, status)
    await settleResults(t.context)
    expect(await statusOf(db, bidId)).toBe(BID_STATUS.finished)
    expect(await moneyOf(db, buyer.user.id)).toMatchObject({ reserved: 0, live: 0 })
    await expectRefusal(bid(buyer.caller, car.id, PRICE), 409, 'auction_finished')
    await watchBids(t.context)
    const [push, ...pushes] = await toldTo(t, service, buyer.phone)
    expect(pushes).toEqual([])
    expect(pushWords(push!).body).toMatch(/No longer for sale$/)
    t.clock.advance(2 * 60_000)
    await runJobs(t.context, 'bid-emails')
    const [mail, ...others] = await mails(buyer.user.email)
    expect(others).toEqual([])
    expect(mail!.subject).toMatch(/^\S.*: no longer for sale – Minato$/)
    expect(mail!.text).not.toContain('auction')
  })

  test.each([
    ['sold, perhaps to us', LOT_STATUS.sold, BID_STATUS.bid],
    ['no longer listed', LOT_STATUS.removed, BID_STATUS.bid],
    ['not sold', LOT_STATUS.notSold, BID_STATUS.finished],
    ['withdrawn', LOT_STATUS.cancelled, BID_STATUS.finished],
  ])('waits for the manager who has passed it on, unless nobody bought it: %s', async (_, status, becomes) => {
    const { car, buyer, bidId } = await order(2)
    await report(car.id, status)
    expect(await statusOf(db, bidId)).toBe(becomes)
    if (becomes === BID_STATUS.finished) return
    await staff.call(bidsEndpoints.updateBidStatus, { body: { bidId, status: BID_STATUS.win } })
    expect(await moneyOf(db, buyer.user.id)).toMatchObject({ reserved: 0, balance: -PRICE })
  })
})

test.each([LOT_STATUS.sold, LOT_STATUS.removed])(
  'an order that was passed on is cancelled by its manager alone once its car is gone: %i',
  async status => {
    const { car, buyer, bidId } = await order(2)
    await report(car.id, status)
    const page = { params: { pageType: 'stock' }, query: { id: car.id } } as const
    expect((await buyer.caller.call(lotViewEndpoints.view, page)).bidInfo).toMatchObject({
      cancellationAllowed: false,
      cancelUntil: null,
      auctionFinished: false,
    })
    const { cars } = await buyer.caller.call(bidsEndpoints.myBids, { query: {} })
    expect(cars).toMatchObject([{ bidId, cancellationAllowed: false }])
    await expectRefusal(setStatus(buyer.caller, bidId, BID_STATUS.cancelled), 409, 'order_passed_on')
    await setStatus(staff, bidId, BID_STATUS.win)
    expect(await moneyOf(db, buyer.user.id)).toMatchObject({ reserved: 0, balance: -PRICE })
  },
)

test('an order that nobody has passed on is cancelled by its buyer, even before its gone car is noticed', async () => {
  const { car, buyer, bidId } = await order()
  await db.updateTable('lots').set({ status: LOT_STATUS.sold }).where('id', '=', car.id).execute()
  await setStatus(buyer.caller, bidId, BID_STATUS.cancelled)
  expect(await statusOf(db, bidId)).toBe(BID_STATUS.cancelled)
})

test('an order is reported as an order', async () => {
  const service = await pushService()
  const { buyer, bidId } = await order()
  const mails = mailbox(t.context)
  await mails()
  await staff.call(bidsEndpoints.updateBidStatus, { body: { bidId, status: 2 } })
  t.clock.advance(2 * 60_000)
  await runJobs(t.context, 'bid-emails')
  await watchBids(t.context)
  expect((await mails(buyer.user.email))[0]!.subject).toBe('Your order is accepted – Minato')
  expect(pushWords((await toldTo(t, service, buyer.phone))[0]!).body).toMatch(/Your order is accepted$/)
})

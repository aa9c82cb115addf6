import { afterEach, describe, expect, test } from 'vitest'
import { bidEditsEndpoints } from '#contract/bids/bid-edits.endpoints.ts'
import { bidsEndpoints } from '#contract/bids/bids.endpoints.ts'
import { purchaseMoneyEndpoints } from '#contract/purchases/purchase-money.endpoints.ts'
import { purchaseWorkEndpoints } from '#contract/purchases/purchase-work.endpoints.ts'
import { purchasesEndpoints } from '#contract/purchases/purchases.endpoints.ts'
import { DAY_MS, MINUTE_MS } from '#domain/time/spans.ts'
import { testApp } from '#tests/support/app.ts'
import { ledgerOf, moneyOf, purchasesOf, statusOf } from '#tests/support/bid-facts.ts'
import { expectRefusal } from '#tests/support/bids.ts'
import { boughtCar } from '#tests/support/bought-car.ts'
import { mailbox } from '#tests/support/mailbox.ts'
import { newPurchase } from '#tests/support/purchases.ts'
import { runJobs } from '#tests/support/queue.ts'

const t = await testApp()
const { context, clock, as, newUser } = t
const { db } = context
const staff = await as(await newUser({ kind: 'manager', fullName: 'Haruka Mori' }))
const other = await as(await newUser({ kind: 'manager', fullName: 'Ken Sato' }))
const NOON = clock.now()
afterEach(() => clock.set(NOON))

const correct = (id: number, price: number, { seen = 450_000, caller = staff } = {}) =>
  caller.call(purchaseMoneyEndpoints.correctPrice, { body: { id, price, seen } })
const seenBy = (caller: typeof staff, id: number) => caller.call(purchasesEndpoints.purchasedCar, { query: { id } })
const amountsOf = async (userId: number) => (await ledgerOf(db, userId)).map(({ amount }) => amount)

/** A car that was bought for 450 000 yen two days ago: its bid is in the archive. */
async function archivedCar() {
  const car = await boughtCar(t, { user: { balance: 1_000_000 } })
  clock.advance(2 * DAY_MS)
  return car
}

describe('the price of a car whose bid is archived', () => {
  test('is corrected on the car’s page: ledger, lot, history and bid agree', async () => {
    const { id, bidId, user, lotId } = await archivedCar()
    const sold = staff.call(bidEditsEndpoints.updateSoldPrice, { body: { bidId, soldPrice: '405000' } })
    await expectRefusal(sold, 409, 'bid_not_live')
    const { version, finances } = await seenBy(staff, id)
    expect(finances.correctablePrice).toBe(450_000)
    const answer = await correct(id, 405_000)
    expect(answer).toEqual({ success: true, id, version: version + 1, total: 405_000 })
    expect(await amountsOf(user.id)).toEqual([-450_000, 450_000, -405_000])
    expect(await moneyOf(db, user.id)).toMatchObject({ sum: 0, reserved: 0, balance: 595_000, booked: -405_000 })
    expect(await purchasesOf(db, user.id)).toEqual([{ price: 405_000, status: null }])
    expect(await statusOf(db, bidId)).toBe(6)
    const lot = db.selectFrom('lots').select('sold_price').where('id', '=', lotId)
    expect(await lot.executeTakeFirstOrThrow()).toEqual({ sold_price: 405_000 })
    const { lines } = await staff.call(purchaseWorkEndpoints.log, { query: { id } })
    expect(lines[0]).toMatchObject({
      event: 'price',
      before: { price: 450_000 },
      after: { price: 405_000, total: 405_000 },
      userName: 'Haruka Mori',
    })
  })

  test('keeps its costs, and the same price again changes nothing', async () => {
    const { id, user } = await archivedCar()
    const costs = { agentFee: 40_000, hallFee: 0, inland: 0, freight: 0, others: 0 }
    await staff.call(purchaseMoneyEndpoints.postCosts, { body: { id, ...costs } })
    // Costs that were posted while the dialog was open are no other price.
    const first = await correct(id, 460_000)
    expect(first.total).toBe(500_000)
    expect(await correct(id, 460_000)).toEqual(first)
    expect(await amountsOf(user.id)).toEqual([-450_000, 450_000, -490_000, 490_000, -500_000])
  })

  test('is reported to its buyer once, with both prices', async () => {
    const { id, user } = await archivedCar()
    const inbox = mailbox(context)
    await runJobs(context, 'bid-emails')
    await inbox()
    await correct(id, 460_000)
    clock.advance(2 * MINUTE_MS)
    await runJobs(context, 'bid-emails')
    const mails = await inbox(user.email)
    expect(mails).toHaveLength(1)
    expect(mails[0]!.text.replaceAll('\u00a0', ' ')).toContain('from 450 000 ¥ to 460 000 ¥')
  })

  test('that another manager has corrected first comes back with both prices', async () => {
    const { id, user } = await archivedCar()
    const { version } = await seenBy(staff, id)
    await correct(id, 455_000, { caller: other })
    const stale = { 'now.price': 455_000, 'sent.price': 460_000, changedBy: 'Ken Sato', version: version + 1 }
    await expectRefusal(correct(id, 460_000), 409, 'stale_version', stale)
    expect(await amountsOf(user.id)).toEqual([-450_000, 450_000, -455_000])
  })
})

describe('a price cannot be corrected', () => {
  test('of a cancelled purchase', async () => {
    const { id, user, bidId } = await boughtCar(t)
    await staff.call(bidsEndpoints.updateBidStatus, { body: { bidId, status: 3 } })
    expect((await seenBy(staff, id)).finances.correctablePrice).toBeUndefined()
    await expectRefusal(correct(id, 460_000), 409, 'purchase_cancelled')
    expect(await amountsOf(user.id)).toEqual([-450_000, 450_000])
  })

  test('of a fixed-price car', async () => {
    const id = await newPurchase(t, (await newUser()).id, { lot: { offer: 'stock' } })
    expect((await seenBy(staff, id)).finances.correctablePrice).toBeUndefined()
    await expectRefusal(correct(id, 460_000), 422, 'invalid_fields')
  })

  test('by those who may not write sold prices, who are not offered it either', async () => {
    const { id, caller } = await boughtCar(t)
    expect((await seenBy(caller, id)).finances.correctablePrice).toBeUndefined()
    await expectRefusal(correct(id, 460_000, { caller }), 403, 'forbidden')
  })

  test.each([0, -1, 1.5, 2_000_000_001])('to %d', async price => {
    const { id } = await boughtCar(t)
    await expectRefusal(correct(id, price), 422, 'invalid_fields')
  })
})

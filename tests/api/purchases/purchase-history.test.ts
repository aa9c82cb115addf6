import { expect, test } from 'vitest'
import { bidEditsEndpoints } from '#contract/bids/bid-edits.endpoints.ts'
import { bidsEndpoints } from '#contract/bids/bids.endpoints.ts'
import { purchaseMoneyEndpoints } from '#contract/purchases/purchase-money.endpoints.ts'
import { purchaseWorkEndpoints } from '#contract/purchases/purchase-work.endpoints.ts'
import { settleResults } from '#server/bids/results/settle-results.ts'
import { testApp } from '#tests/support/app.ts'
import { expectRefusal } from '#tests/support/bids.ts'
import { boughtCar } from '#tests/support/bought-car.ts'

const t = await testApp()
const { context, as, newUser } = t
const { db } = context
const staff = await as(await newUser({ kind: 'manager', fullName: 'Haruka Mori' }))
const other = await as(await newUser({ kind: 'manager', fullName: 'Ken Sato' }))
const COSTS = { agentFee: 40_000, hallFee: 0, inland: 0, freight: 0, others: 0 }

const linesOf = async (id: number) =>
  (await staff.call(purchaseWorkEndpoints.log, { query: { id } })).lines.map(line => ({
    event: line.event,
    before: line.before,
    after: line.after,
    by: line.userName,
  }))

test('a corrected price stands in the car’s history, and a stale write of its costs names who corrected it', async () => {
  const { id, bidId, lotId } = await boughtCar(t)
  const post = (version?: number) =>
    staff.call(purchaseMoneyEndpoints.postCosts, { body: { id, ...COSTS }, ...(version && { version }) })
  const { version } = await post()
  await other.call(bidEditsEndpoints.updateSoldPrice, { body: { bidId, soldPrice: '460000' } })
  expect((await linesOf(id))[0]).toEqual({
    event: 'price',
    before: { price: 450_000 },
    after: { price: 460_000, total: 500_000 },
    by: 'Ken Sato',
  })
  const changed = staff.call(purchaseMoneyEndpoints.postCosts, { body: { id, ...COSTS, freight: 1 }, version })
  await expectRefusal(changed, 409, 'stale_version', { version: version + 1, changedBy: 'Ken Sato' })
  // A feed has no name.
  await db.updateTable('lots').set({ sold_price: 455_000 }).where('id', '=', lotId).execute()
  await settleResults(context)
  expect((await linesOf(id))[0]).toMatchObject({ before: { price: 460_000 }, after: { price: 455_000 }, by: null })
})

test('a purchase that a manager makes or cancels by its bid is his, also where it is bought again at another price', async () => {
  const { id, bidId, lotId } = await boughtCar(t)
  await staff.call(bidsEndpoints.updateBidStatus, { body: { bidId, status: 2 } })
  expect((await linesOf(id))[0]).toEqual({
    event: 'status',
    before: { status: null },
    after: { status: 7 },
    by: 'Haruka Mori',
  })
  await db.updateTable('lots').set({ sold_price: 440_000 }).where('id', '=', lotId).execute()
  await other.call(bidsEndpoints.updateBidStatus, { body: { bidId, status: 6 } })
  expect((await linesOf(id))[0]).toEqual({
    event: 'status',
    before: { status: 7, price: 450_000 },
    after: { status: null, price: 440_000 },
    by: 'Ken Sato',
  })
})

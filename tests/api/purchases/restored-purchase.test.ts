import { expect, test } from 'vitest'
import { bidEditsEndpoints } from '#contract/bids/bid-edits.endpoints.ts'
import { bidsEndpoints } from '#contract/bids/bids.endpoints.ts'
import { purchaseWorkEndpoints } from '#contract/purchases/purchase-work.endpoints.ts'
import { LOT_STATUS } from '#domain/lots/statuses.ts'
import { testApp } from '#tests/support/app.ts'
import { ledgerOf, logOf, moneyOf, purchasesOf, statusOf } from '#tests/support/bid-facts.ts'
import { bid } from '#tests/support/bids.ts'
import { boughtCar, wonCar } from '#tests/support/bought-car.ts'

const t = await testApp()
const { context } = t
const { db } = context
const staff = await t.as(await t.newUser({ kind: 'manager' }))
const PRICE = 450_000

const move = (id: number, status: number | null) =>
  staff.call(purchaseWorkEndpoints.moveStatus, {
    body: { cars: [{ id }], status: status as 1, reason: 'As the auction house says' },
  })
const undo = (id: number, version: number) =>
  staff.call(purchaseWorkEndpoints.undoStatus, { body: { cars: [{ id, version }] } })
const lotOf = (id: string) =>
  db.selectFrom('lots').select(['status', 'sold_price']).where('id', '=', id).executeTakeFirstOrThrow()

/** A purchase that a manager has cancelled. */
async function cancelled() {
  const won = await boughtCar(t, { user: { balance: 1_000_000 } })
  const { changed } = await move(won.id, 7)
  return { ...won, version: changed[0]!.version }
}

test.each<[string, number, number | null]>([
  ['was not sold', LOT_STATUS.notSold, null],
  ['was sold to somebody else for more', LOT_STATUS.sold, 620_000],
])('a car of which a feed has said since that it %s is given back for what it cost', async (_, status, soldPrice) => {
  const given = await cancelled()
  const undone = await cancelled()
  await db
    .updateTable('lots')
    .set({ status, sold_price: soldPrice })
    .where('id', 'in', [given.lotId, undone.lotId])
    .execute()
  expect((await move(given.id, 1)).refused).toEqual([])
  expect((await undo(undone.id, undone.version)).refused).toEqual([])
  for (const { bidId, user, lotId } of [given, undone]) {
    expect(await statusOf(db, bidId)).toBe(6)
    expect((await ledgerOf(db, user.id)).map(line => line.amount)).toEqual([-PRICE, PRICE, -PRICE])
    expect(await moneyOf(db, user.id)).toMatchObject({ sum: 0, reserved: 0, balance: 550_000, booked: -PRICE })
    expect(await lotOf(lotId)).toEqual({ status: LOT_STATUS.sold, sold_price: PRICE })
  }
  expect([await purchasesOf(db, given.user.id), await purchasesOf(db, undone.user.id)]).toEqual([
    [{ price: PRICE, status: 1 }],
    [{ price: PRICE, status: null }],
  ])
})

test('a car whose price was taken away is given back to its Win, and the history says that it was bought', async () => {
  const { id, bidId, user } = await boughtCar(t, { user: { balance: 1_000_000 } })
  await staff.call(bidEditsEndpoints.updateSoldPrice, { body: { bidId, soldPrice: '' } })
  expect(await purchasesOf(db, user.id)).toEqual([{ price: PRICE, status: 7 }])
  expect((await move(id, 1)).refused).toEqual([])
  expect(await moneyOf(db, user.id)).toMatchObject({ sum: 0, reserved: 0, balance: 550_000, booked: -PRICE })
  expect((await logOf(db, bidId)).at(-1)).toMatchObject({
    event: 'bought',
    before: { price: null },
    after: { price: PRICE },
  })
})

test.each([
  ['undone at once changes nothing: its Win does not count among the bids of the group since', true, 1],
  ['given back later counts among the bids of the group since', false, 3],
])('a purchase of a group that is cancelled and %s', async (_, isUndone, becomes) => {
  const user = await t.newUser({ balance: 1_000_000, creditLimit: 2_000_000 })
  const caller = await t.as(user)
  const groups = db.selectFrom('bid_groups').select('id').where('user_id', '=', user.id).where('cars', '=', 1)
  const { id: bidGroup } = await groups.executeTakeFirstOrThrow()
  const [sold, next] = [await t.newLot({ start_price: 100_000 }), await t.newLot({ start_price: 100_000 })]
  const bidId = (await bid(caller, sold.id, PRICE, { bidGroup })).bidId!
  await staff.call(bidsEndpoints.updateBidStatus, { body: { bidId, status: 2 } })
  const id = await wonCar(t, { lotId: sold.id, bidId })
  const nextId = (await bid(caller, next.id, 100_000, { bidGroup })).bidId!
  const { changed } = await move(id, 7)
  if (isUndone) await undo(id, changed[0]!.version)
  else await move(id, null)
  expect([await statusOf(db, bidId), await statusOf(db, nextId)]).toEqual([6, becomes])
})

test.each([
  ['given back later', (id: number) => move(id, null)],
  ['undone at once', undo],
] as const)(
  'a purchase that is cancelled and %s is refused where its client has spent his limit since',
  async (_, giveBack) => {
    const won = await boughtCar(t, { user: { creditLimit: 500_000 } })
    const { version } = (await move(won.id, 7)).changed[0]!
    t.clock.advance(1_000)
    const next = await t.newLot({ start_price: 50_000 })
    const other = (await bid(won.caller, next.id, 55_000)).bidId!
    expect((await giveBack(won.id, version)).refused).toMatchObject([{ id: won.id, messageCode: 'credit_limit' }])
    expect(await moneyOf(db, won.user.id)).toMatchObject({ balance: 0, reserved: 55_000, booked: 0 })
    await bid(won.caller, next.id, 50_000)
    expect((await giveBack(won.id, version)).refused).toEqual([])
    expect(await moneyOf(db, won.user.id)).toMatchObject({ balance: -PRICE, reserved: 50_000, booked: -PRICE })
    expect(await statusOf(db, other)).toBe(1)
  },
)

test('a cancellation is undone at once also where the limit was short before, by a bid or a charge from then', async () => {
  const won = await boughtCar(t, { user: { creditLimit: 600_000 } })
  await bid(won.caller, (await t.newLot({ start_price: 100_000 })).id, 150_000)
  await db.updateTable('users').set({ credit_limit: 500_000 }).where('id', '=', won.user.id).execute()
  t.clock.advance(1_000)
  const { version } = (await move(won.id, 7)).changed[0]!
  expect((await undo(won.id, version)).refused).toEqual([])
  expect(await moneyOf(db, won.user.id)).toMatchObject({ balance: -PRICE, reserved: 150_000 })
})

test('a fixed-price car that another client has ordered since is not given back', async () => {
  const lot = await t.newLot({
    offer: 'stock',
    auction_day: null,
    starts_at: null,
    start_price: null,
    sold_price: PRICE,
  })
  const [first, next] = [await t.newUser({ creditLimit: 2_000_000 }), await t.newUser({ creditLimit: 2_000_000 })]
  const bidId = (await bid(await t.as(first), lot.id, PRICE)).bidId!
  await staff.call(bidsEndpoints.updateBidStatus, { body: { bidId, status: 6 } })
  const { id } = await db.selectFrom('purchases').select('id').where('bid_id', '=', bidId).executeTakeFirstOrThrow()
  await move(id, 7)
  const order = (await bid(await t.as(next), lot.id, PRICE)).bidId!
  expect((await move(id, 1)).refused).toMatchObject([{ id, messageCode: 'already_ordered' }])
  expect(await moneyOf(db, first.id)).toMatchObject({ balance: 0, reserved: 0 })
  expect([await lotOf(lot.id), await statusOf(db, order)]).toEqual([{ status: 4532, sold_price: PRICE }, 1])
  await (await t.as(next)).call(bidsEndpoints.updateBidStatus, { body: { bidId: order, status: 4 } })
  expect((await move(id, 1)).refused).toEqual([])
  expect(await moneyOf(db, first.id)).toMatchObject({ balance: -PRICE, reserved: 0 })
})

test.each([
  ['given back later', (id: number) => move(id, 1)],
  ['undone at once', undo],
] as const)(
  'a purchase from before the sale that is cancelled and %s: newcomers’ bids end, and no second bid wins',
  async (_, giveBack) => {
    const clients = [await t.newUser({ creditLimit: 2_000_000 }), await t.newUser({ creditLimit: 2_000_000 })]
    const [buyer, newcomer] = [await t.as(clients[0]!), await t.as(clients[1]!)]
    const lot = await t.newLot({ start_price: 100_000 })
    const bidId = (await bid(buyer, lot.id, PRICE)).bidId!
    const setStatus = (id: number, status: 2 | 4 | 6) =>
      staff.call(bidsEndpoints.updateBidStatus, { body: { bidId: id, status } })
    await setStatus(bidId, 6)
    await staff.call(bidEditsEndpoints.updateSoldPrice, { body: { bidId, soldPrice: String(PRICE) } })
    const { id } = await db.selectFrom('purchases').select('id').where('bid_id', '=', bidId).executeTakeFirstOrThrow()
    const { version } = (await move(id, 7)).changed[0]!
    const beside = (await bid(newcomer, lot.id, 500_000)).bidId!
    await setStatus(beside, 6)
    expect((await giveBack(id, version)).refused).toMatchObject([{ id, messageCode: 'already_won' }])
    expect(await moneyOf(db, clients[0]!.id)).toMatchObject({ balance: 0, reserved: 0 })
    await setStatus(beside, 2)
    expect((await giveBack(id, version)).refused).toEqual([])
    expect([await statusOf(db, bidId), await statusOf(db, beside)]).toEqual([6, 5])
    expect(await lotOf(lot.id)).toEqual({ status: LOT_STATUS.sold, sold_price: PRICE })
    expect(await moneyOf(db, clients[0]!.id)).toMatchObject({ balance: -PRICE, reserved: 0, booked: -PRICE })
    expect(await moneyOf(db, clients[1]!.id)).toMatchObject({ balance: 0, reserved: 0 })
  },
)

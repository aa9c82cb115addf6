import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { bidEditsEndpoints } from '#contract/bids/bid-edits.endpoints.ts'
import { bidsEndpoints } from '#contract/bids/bids.endpoints.ts'
import { lotViewEndpoints } from '#contract/lots/lot-view.endpoints.ts'
import { BID_STATUS } from '#domain/bids/bid-status.ts'
import { LOT_STATUS } from '#domain/lots/statuses.ts'
import { findBid } from '#server/bids/bids.queries.ts'
import { takeHallResult } from '#server/bids/results/take-hall-result.ts'
import { testApp, type Caller } from '#tests/support/app.ts'
import { ledgerOf, logOf, moneyOf, payload, purchasesOf, statusOf } from '#tests/support/bid-facts.ts'
import { bid, expectRefusal, setStatus } from '#tests/support/bids.ts'

const t = await testApp()
const { db } = t.context
const manager = await t.newUser({ kind: 'manager' })
const staff = await t.as(manager)

async function client() {
  const user = await t.newUser({ creditLimit: 10_000_000 })
  return { id: user.id, caller: await t.as(user) }
}

/** A lot of tomorrow that a manager has bought for a client ahead of its auction. Its price is not known yet. */
async function boughtAhead() {
  const [buyer, rival] = [await client(), await client()]
  const lot = await t.newLot({ start_price: 100_000 })
  const { bidId } = await bid(buyer.caller, lot.id, 500_000)
  const { bidId: beside } = await bid(rival.caller, lot.id, 450_000)
  await setStatus(staff, bidId!, BID_STATUS.win)
  return { lot, buyer, rival, bidId: bidId!, beside: beside! }
}

const blockOf = async (caller: Caller, id: string) =>
  (await caller.call(lotViewEndpoints.view, { params: { pageType: 'car-auction' }, query: { id } })).bidInfo

test('a lot that is bought before its auction takes no bid: its buyer’s, a rival’s raise, a new one, a manager’s', async () => {
  const { lot, buyer, rival, beside } = await boughtAhead()
  const newcomer = await client()
  const refused = [
    () => bid(buyer.caller, lot.id, 600_000),
    () => bid(rival.caller, lot.id, 600_000),
    () => bid(newcomer.caller, lot.id, 600_000),
    () => bid(newcomer.caller, lot.id, 600_000, { confirm: 0 }),
    () =>
      staff.call(bidsEndpoints.bidFromManager, {
        body: { ...payload(lot.id, 600_000), userId: String(newcomer.id) },
        key: crypto.randomUUID(),
      }),
  ]
  for (const place of refused) await expectRefusal(place(), 409, 'lot_won')
  expect(await statusOf(db, beside)).toBe(BID_STATUS.new)
  expect(await moneyOf(db, buyer.id)).toMatchObject({ reserved: 500_000, sum: 500_000 })
})

test('and its page says so', async () => {
  const { lot, buyer, rival } = await boughtAhead()
  const bought = { acceptBid: false, lotWon: true, auctionFinished: false }
  expect(await blockOf(buyer.caller, lot.id)).toMatchObject({ ...bought, bidStatusId: BID_STATUS.win })
  expect(await blockOf(rival.caller, lot.id)).toMatchObject({ ...bought, cancellationAllowed: true })
  const open = await t.newLot()
  expect(await blockOf(rival.caller, open.id)).not.toHaveProperty('lotWon')
})

test('a Win that is taken back opens the lot again', async () => {
  const { lot, buyer, rival, bidId } = await boughtAhead()
  await setStatus(staff, bidId, BID_STATUS.bid)
  expect(await blockOf(rival.caller, lot.id)).toMatchObject({ acceptBid: true })
  expect(await bid(buyer.caller, lot.id, 600_000)).toMatchObject({ bidId, replaces: 500_000 })
  expect(await bid(rival.caller, lot.id, 650_000)).toMatchObject({ replaces: 450_000 })
})

test('a raise at the moment of the Win is before it or refused, never a second bid beside it', async () => {
  for (let round = 0; round < 4; round += 1) {
    const buyer = await client()
    const lot = await t.newLot({ start_price: 100_000 })
    const { bidId } = await bid(buyer.caller, lot.id, 500_000)
    const raises = [505_000, 510_000, 515_000, 520_000].map(amount => () => bid(buyer.caller, lot.id, amount))
    const acts: (() => Promise<unknown>)[] = [...raises]
    acts.splice(round, 0, () => setStatus(staff, bidId!, BID_STATUS.win))
    await Promise.allSettled(acts.map(act => act()))
    const rows = db.selectFrom('bids').select(['id', 'status', 'amount']).where('lot_id', '=', lot.id)
    const [won, ...others] = await rows.execute()
    expect([won, others]).toMatchObject([{ id: bidId, status: BID_STATUS.win }, []])
    expect(await moneyOf(db, buyer.id)).toMatchObject({ reserved: won!.amount, sum: won!.amount })
  }
})

test('a Win is not taken back beside another live bid of its client, and the refusal names that bid', async () => {
  const buyer = await client()
  const lot = await t.newLot({ start_price: 100_000 })
  const { bidId } = await bid(buyer.caller, lot.id, 500_000)
  await setStatus(buyer.caller, bidId!, BID_STATUS.cancelled)
  const { bidId: live } = await bid(buyer.caller, lot.id, 400_000)
  // Such a pair is from before lots that are won stopped taking bids.
  await db.updateTable('bids').set({ status: BID_STATUS.win }).where('id', '=', bidId!).execute()
  await db.updateTable('users').set({ reserved: 900_000 }).where('id', '=', buyer.id).execute()
  for (const status of [BID_STATUS.new, BID_STATUS.bid])
    await expectRefusal(setStatus(staff, bidId!, status), 409, 'other_bid_live', { bidId: live, amount: 400_000 })
  await setStatus(staff, live!, BID_STATUS.cancelled)
  await setStatus(staff, bidId!, BID_STATUS.bid)
  expect(await moneyOf(db, buyer.id)).toMatchObject({ live: 1, reserved: 500_000, sum: 500_000 })
})

const PRICE = 480_000
const priceIt = (bidId: number, soldPrice: string) =>
  staff.call(bidEditsEndpoints.updateSoldPrice, { body: { bidId, soldPrice } })
/** A feed says so. */
const told = (id: string, status: number, soldPrice: number | null) =>
  db.updateTable('lots').set({ status, sold_price: soldPrice }).where('id', '=', id).execute()
const soldOf = async (id: string) => {
  const lot = db.selectFrom('lots').select(['status', 'sold_price']).where('id', '=', id)
  return Object.values(await lot.executeTakeFirstOrThrow())
}

const startOf = async (id: string) =>
  (await db.selectFrom('lots').select('starts_at').where('id', '=', id).executeTakeFirstOrThrow()).starts_at

test.each([
  ['taken back', (bidId: number) => setStatus(staff, bidId, BID_STATUS.bid)],
  ['cancelled', (bidId: number) => setStatus(staff, bidId, BID_STATUS.cancelled)],
  ['without its price', (bidId: number) => priceIt(bidId, '')],
] as const)('a lot that was bought and priced ahead is for sale again once its Win is %s', async (_, undo) => {
  const { lot, buyer, bidId } = await boughtAhead()
  await priceIt(bidId, String(PRICE))
  expect(await soldOf(lot.id)).toEqual([LOT_STATUS.sold, PRICE])
  expect(await moneyOf(db, buyer.id)).toMatchObject({ balance: -PRICE, booked: -PRICE })
  expect(await undo(bidId)).toMatchObject({ soldPrice: null })
  expect(await soldOf(lot.id)).toEqual([LOT_STATUS.upcoming, null])
  expect(await moneyOf(db, buyer.id)).toMatchObject({ balance: 0, booked: 0 })
  const isWonStill = (await statusOf(db, bidId)) === BID_STATUS.win
  const newcomer = await client()
  expect(await blockOf(newcomer.caller, lot.id)).toMatchObject({ auctionFinished: false, acceptBid: !isWonStill })
  if (!isWonStill) expect(await bid(newcomer.caller, lot.id, 700_000)).toMatchObject({ bidAmount: 700_000 })
})

test('from the start on its price stays, and a price of a feed or from the sale always does', async () => {
  const sale = { start_price: 100_000, day: '2026-11-25', time: '12:00' }
  const bought = async (soldPrice: number | null = null) => {
    const buyer = await client()
    const lot = await t.newLot(sale)
    const { bidId } = await bid(buyer.caller, lot.id, 500_000)
    if (soldPrice !== null) await told(lot.id, LOT_STATUS.sold, soldPrice)
    await setStatus(staff, bidId!, BID_STATUS.win)
    return { lot, bidId: bidId! }
  }
  const [ahead, during, fed, unpriced] = [await bought(), await bought(), await bought(450_000), await bought()]
  await priceIt(ahead.bidId, String(PRICE))
  await priceIt(fed.bidId, String(PRICE))
  // A feed knows that it is sold, but not for how much.
  await told(unpriced.lot.id, LOT_STATUS.sold, null)
  await priceIt(unpriced.bidId, String(PRICE))
  await setStatus(staff, unpriced.bidId, BID_STATUS.bid)
  const now = t.clock.now()
  t.clock.set('2026-11-25T12:30:00+09:00')
  await priceIt(during.bidId, String(PRICE))
  for (const { bidId } of [ahead, during, fed]) await setStatus(staff, bidId, BID_STATUS.bid)
  for (const { lot } of [ahead, during, fed, unpriced]) expect(await soldOf(lot.id)).toEqual([LOT_STATUS.sold, PRICE])
  t.clock.set(now)
})

test.each([LOT_STATUS.cancelled, LOT_STATUS.removed])(
  'a lot that a feed had withdrawn (%i) before it was priced is withdrawn again, also after a second price',
  async status => {
    const { lot, bidId } = await boughtAhead()
    await told(lot.id, status, null)
    await priceIt(bidId, '470000')
    await priceIt(bidId, String(PRICE))
    expect(await soldOf(lot.id)).toEqual([LOT_STATUS.sold, PRICE])
    await setStatus(staff, bidId, BID_STATUS.bid)
    expect(await soldOf(lot.id)).toEqual([status, null])
  },
)

describe('a Win that was taken back from a priced lot and is set again', () => {
  const takenBack = async () => {
    const bought = await boughtAhead()
    await priceIt(bought.bidId, String(PRICE))
    await setStatus(staff, bought.bidId, BID_STATUS.new)
    return bought
  }
  const winAgain = (bidId: number) => setStatus(staff, bidId, BID_STATUS.win)

  test('buys its car again at its price, ends the bids of newcomers, and is taken back again', async () => {
    const { lot, buyer, bidId } = await takenBack()
    const newcomer = await client()
    const { bidId: beside } = await bid(newcomer.caller, lot.id, 700_000)
    await setStatus(staff, bidId, BID_STATUS.bid)
    expect(await winAgain(bidId)).toMatchObject({ bidStatus: BID_STATUS.win, soldPrice: PRICE })
    expect(await soldOf(lot.id)).toEqual([LOT_STATUS.sold, PRICE])
    expect(await purchasesOf(db, buyer.id)).toEqual([{ price: PRICE, status: null }])
    expect((await ledgerOf(db, buyer.id)).map(({ amount }) => amount)).toEqual([-PRICE, PRICE, -PRICE])
    expect(await moneyOf(db, buyer.id)).toMatchObject({ reserved: 0, sum: 0, balance: -PRICE, booked: -PRICE })
    expect([await statusOf(db, beside!), (await moneyOf(db, newcomer.id)).reserved]).toEqual([BID_STATUS.finished, 0])
    await setStatus(staff, bidId, BID_STATUS.new)
    expect(await soldOf(lot.id)).toEqual([LOT_STATUS.upcoming, null])
  })

  test.each<[string, (bought: Awaited<ReturnType<typeof boughtAhead>>) => Promise<unknown>]>([
    ['its client has raised his bid', ({ buyer, lot }) => bid(buyer.caller, lot.id, 600_000)],
    [
      'a manager has changed its amount',
      async ({ bidId }) => {
        const { jas_id: jasId } = (await findBid(db, bidId))!
        await staff.call(bidEditsEndpoints.updateBidPrice, { body: { jasId, amount: 400_000 } })
      },
    ],
    [
      'an import that had begun before has withdrawn the lot',
      ({ lot }) => db.updateTable('lots').set({ status: LOT_STATUS.cancelled }).where('id', '=', lot.id).execute(),
    ],
    [
      'its price was removed',
      async ({ bidId }) => {
        await winAgain(bidId)
        await priceIt(bidId, '')
        await setStatus(staff, bidId, BID_STATUS.new)
      },
    ],
    [
      'a feed has changed the lot',
      ({ lot }) =>
        sql`insert into lot_changes (lot_id, source, changed_at, starts_at, status) values
        (${lot.id}, 'csv', ${t.clock.now()}, now(), ${LOT_STATUS.cancelled})`.execute(db),
    ],
    ['its sale has begun', async ({ lot }) => t.clock.set((await startOf(lot.id))!)],
  ])('has no price where %s', async (_, change) => {
    const now = t.clock.now()
    const bought = await takenBack()
    await change(bought)
    expect(await winAgain(bought.bidId)).toMatchObject({ bidStatus: BID_STATUS.win, soldPrice: null })
    expect(await moneyOf(db, bought.buyer.id)).toMatchObject({ balance: 0, booked: 0 })
    t.clock.set(now)
  })
})

test('an early Win that the bidding office takes back with the lot’s price leaves the lot sold for it', async () => {
  const { lot, buyer, bidId } = await boughtAhead()
  await priceIt(bidId, String(PRICE))
  const { jas_id: jasId } = (await findBid(db, bidId))!
  const { queue } = t.context
  const lost = { jasId, status: BID_STATUS.finished, soldPrice: PRICE }
  await db.transaction().execute(trx => takeHallResult({ db: trx, queue, clock: t.clock }, lost, () => {}))
  expect(await statusOf(db, bidId)).toBe(BID_STATUS.finished)
  expect(await soldOf(lot.id)).toEqual([LOT_STATUS.sold, PRICE])
  expect(await moneyOf(db, buyer.id)).toMatchObject({ reserved: 0, balance: 0, booked: 0 })
  expect((await logOf(db, bidId)).at(-1)).toMatchObject({ event: 'sold price', after: { soldPrice: PRICE } })
})

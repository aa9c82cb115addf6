import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { bidsEndpoints } from '#contract/bids/bids.endpoints.ts'
import { negotiationsEndpoints as calls } from '#contract/bids/negotiations.endpoints.ts'
import { purchaseWorkEndpoints } from '#contract/purchases/purchase-work.endpoints.ts'
import type { BuyerAnswer, NegotiationState } from '#domain/bids/negotiation.ts'
import { LOT_STATUS } from '#domain/lots/statuses.ts'
import { maxAgreedPrice } from '#server/bids/results/max-agreed-price.ts'
import { settleResults } from '#server/bids/results/settle-results.ts'
import { takeHallResult } from '#server/bids/results/take-hall-result.ts'
import { testApp } from '#tests/support/app.ts'
import { logOf, moneyOf, purchasesOf, statusOf } from '#tests/support/bid-facts.ts'
import { bid, expectRefusal } from '#tests/support/bids.ts'
import { hammer } from '#tests/support/hammer.ts'
import type { NewUser } from '#tests/support/people.ts'

const t = await testApp()
const { db, queue } = t.context
const manager = await t.newUser({ kind: 'manager', flags: {} })
const staff = await t.as(manager)
const ASKED = 1_060_000
const OFFER = 1_030_000

/** A negotiation about a lot that was not sold, answered in this way. `rival` has bid less. */
async function negotiated(answer?: BuyerAnswer, creditLimit = 5_000_000, rival?: NewUser, group?: string) {
  const owner = await t.newUser({ creditLimit })
  const caller = await t.as(owner)
  const lot = await t.newLot({ start_price: 100_000 })
  const groups = await caller.call(bidsEndpoints.bidGroups, { query: {} })
  const bidGroup = groups.find(({ label }) => label === group)?.value ?? -1
  const bidId = (await bid(caller, lot.id, 1_000_000, { bidGroup })).bidId!
  if (rival) await bid(await t.as(rival), lot.id, 950_000)
  await hammer(t.context, lot.id, null, null)
  const endsAt = new Date(t.clock.now().getTime() + 6 * 3_600_000).toISOString()
  const { id } = await staff.call(calls.askBuyer, { body: { bidId, hallPrice: ASKED, endsAt, version: null } })
  const send = (way: BuyerAnswer) =>
    caller.call(calls.answerHall, {
      body: { id, answer: way, hallPrice: ASKED, offer: way === 'counter' ? OFFER : null },
    })
  if (answer) await send(answer)
  return { id, bidId, owner, caller, lot, bidGroup, send }
}

/** A feed reports the lot's result, as an import writes it. */
async function reported(lotId: string, status: number, soldPrice: number | null) {
  await db.updateTable('lots').set({ status, sold_price: soldPrice }).where('id', '=', lotId).execute()
  await settleResults(t.context)
}
const stateOf = async (id: number): Promise<[NegotiationState, number]> => {
  const row = await db.selectFrom('negotiations').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  return [row.state, (await moneyOf(db, row.user_id)).reserved]
}

test.each<[string, BuyerAnswer | undefined, number, number | null, NegotiationState, number]>([
  ['sold to somebody else, unanswered', undefined, LOT_STATUS.sold, 900_000, 'withdrawn', 0],
  ['sold to somebody else, after a counteroffer', 'counter', LOT_STATUS.sold, 900_000, 'withdrawn', 0],
  ['taken out of the sale', 'accept', LOT_STATUS.removed, null, 'withdrawn', 0],
  ['sold by negotiation, unanswered', undefined, LOT_STATUS.soldByNegotiation, ASKED, 'withdrawn', 0],
  ['sold by negotiation, perhaps to him', 'counter', LOT_STATUS.soldByNegotiation, ASKED, 'countered', OFFER],
  ['still not sold', 'counter', LOT_STATUS.notSold, null, 'countered', OFFER],
])('a lot that a feed reports as %s', async (_, answer, status, soldPrice, state, reserved) => {
  const { id, lot } = await negotiated(answer)
  await reported(lot.id, status, soldPrice)
  expect(await stateOf(id)).toEqual([state, reserved])
})

test('a sale by negotiation that a feed reported first is still agreed, for the buyer’s offer', async () => {
  const { id, bidId, owner, lot } = await negotiated('counter')
  await reported(lot.id, LOT_STATUS.soldByNegotiation, OFFER - 30_000)
  await staff.call(calls.endNegotiation, { body: { id, result: 'agreed', version: 2 } })
  expect(await stateOf(id)).toEqual(['agreed', 0])
  expect(await statusOf(db, bidId)).toBe(6)
  expect(await purchasesOf(db, owner.id)).toEqual([{ price: OFFER, status: null }])
  // By this line the feed's price, which it repeats, does not charge him another one.
  expect(await logOf(db, bidId)).toContainEqual({
    event: 'sold price',
    actor_id: manager.id,
    before: { soldPrice: OFFER - 30_000 },
    after: { soldPrice: OFFER },
  })
})

/** The bidding office reports a bid as won, after the sale. */
async function won(bidId: number, soldPrice: number | null) {
  const { jas_id: jasId, starts_at: startsAt } = await db
    .selectFrom('bids')
    .select(['jas_id', 'starts_at'])
    .where('id', '=', bidId)
    .executeTakeFirstOrThrow()
  t.clock.set(new Date(startsAt!.getTime() + 300_000))
  const result = { jasId: jasId!, status: 6, soldPrice } as const
  await db.transaction().execute(trx => takeHallResult({ db: trx, queue, clock: t.clock }, result, () => undefined))
}

test('a bid that the bidding office reports as won agrees its negotiation, within the limit that it reserved', async () => {
  const { id, bidId, owner } = await negotiated('counter', 1_100_000)
  await won(bidId, OFFER)
  expect(await stateOf(id)).toEqual(['agreed', 0])
  expect(await purchasesOf(db, owner.id)).toEqual([{ price: OFFER, status: null }])
})

test('a Win that the bidding office reports without a price agrees no price that the buyer has not answered', async () => {
  const [unanswered, answered] = [await negotiated(), await negotiated('counter')]
  for (const { bidId, id, owner } of [unanswered, answered]) {
    await won(bidId, null)
    expect(await stateOf(id)).toEqual(['agreed', 1_000_000])
    expect(await moneyOf(db, owner.id)).toMatchObject({ reserved: 1_000_000, sum: 1_000_000, booked: 0 })
  }
  // No feed charges more.
  expect(await Promise.all([unanswered, answered].map(({ bidId }) => maxAgreedPrice(db, bidId)))).toEqual([
    1_000_000,
    OFFER,
  ])
})

test('a Win that the bidding office reports with its price agrees that price, whatever was asked or offered', async () => {
  for (const answer of [undefined, 'counter', 'accept'] as const) {
    const { id, bidId, owner } = await negotiated(answer)
    await won(bidId, 1_040_000)
    const one = await db.selectFrom('negotiations').select(['state', 'offer']).where('id', '=', id).executeTakeFirst()
    expect(one).toEqual({ state: 'agreed', offer: 1_040_000 })
    expect(await maxAgreedPrice(db, bidId)).toBe(1_040_000)
    expect(await moneyOf(db, owner.id)).toMatchObject({ reserved: 0, sum: 0, booked: -1_040_000 })
    expect((await logOf(db, bidId)).slice(-3)).toMatchObject([
      { event: 'status', before: { status: 5 }, after: { status: 6, price: 1_040_000 } },
      { event: 'negotiation', after: { negotiation: 'agreed', offer: 1_040_000 } },
      { event: 'sold price', after: { soldPrice: 1_040_000 } },
    ])
  }
})

test.each([null, 900_000])('a lot that another bid of ours has won, at %s, is no longer negotiated', async price => {
  const rival = await t.newUser({ creditLimit: 5_000_000 })
  const { id, bidId } = await negotiated('accept', 5_000_000, rival)
  const { lot_id: lotId } = await db
    .selectFrom('bids')
    .select('lot_id')
    .where('id', '=', bidId)
    .executeTakeFirstOrThrow()
  const other = db.selectFrom('bids').select('id').where('user_id', '=', rival.id)
  await won((await other.executeTakeFirstOrThrow()).id, price)
  await reported(lotId, LOT_STATUS.soldByNegotiation, price)
  expect(await stateOf(id)).toEqual(['withdrawn', 0])
})

test('an answer at the moment of the result either comes first or is refused; nothing stays reserved', async () => {
  for (let round = 0; round < 6; round++) {
    const { id, lot, send } = await negotiated()
    const [answered] = await Promise.allSettled([send('accept'), reported(lot.id, LOT_STATUS.sold, 900_000)])
    await settleResults(t.context)
    if (answered.status === 'rejected') await expectRefusal(Promise.reject(answered.reason), 409, 'negotiation_over')
    expect(await stateOf(id)).toEqual(['withdrawn', 0])
  }
})

test.each<[BuyerAnswer | undefined, NegotiationState]>([
  ['accept', 'withdrawn'],
  ['counter', 'withdrawn'],
  [undefined, 'asked'],
])('a group that has bought its cars elsewhere withdraws what was offered for another (%s)', async (answer, state) => {
  const { id, caller, owner, bidGroup } = await negotiated(answer, 5_000_000, undefined, 'A')
  const other = await t.newLot({ start_price: 100_000 })
  const { bidId } = await bid(caller, other.id, 500_000, { bidGroup })
  await hammer(t.context, other.id, 450_000, bidId)
  expect(await stateOf(id)).toEqual([state, 0])
  expect(await purchasesOf(db, owner.id)).toEqual([{ price: 450_000, status: null }])
  const listed = (await staff.call(calls.negotiations, {})).negotiations.find(one => one.id === id)
  expect(listed!.tellHall).toBe(state === 'withdrawn')
})

test('an offer that a manager has withdrawn himself needs no further message to the auction house', async () => {
  const { id } = await negotiated('accept')
  await staff.call(calls.endNegotiation, { body: { id, result: 'withdrawn', version: 2 } })
  const listed = (await staff.call(calls.negotiations, {})).negotiations.find(one => one.id === id)
  expect(listed!.tellHall).toBe(false)
})

test('an agreed negotiation keeps its own car, and withdraws what its group has offered beside it', async () => {
  const { id, lot, owner, caller, bidGroup } = await negotiated('counter', 5_000_000, undefined, 'A')
  const second = await t.newLot({ start_price: 100_000 })
  const { bidId } = await bid(caller, second.id, 800_000, { bidGroup })
  await hammer(t.context, second.id, null, null)
  const endsAt = new Date(t.clock.now().getTime() + 6 * 3_600_000).toISOString()
  const beside = await staff.call(calls.askBuyer, {
    body: { bidId: bidId!, hallPrice: 850_000, endsAt, version: null },
  })
  await caller.call(calls.answerHall, { body: { id: beside.id, answer: 'accept', hallPrice: 850_000, offer: null } })
  await staff.call(calls.endNegotiation, { body: { id, result: 'agreed', version: 2 } })
  expect([await stateOf(id), await stateOf(beside.id)]).toEqual([
    ['agreed', 0],
    ['withdrawn', 0],
  ])
  expect(await lotOf(lot.id)).toEqual([LOT_STATUS.soldByNegotiation, OFFER])
  expect(await purchasesOf(db, owner.id)).toEqual([{ price: OFFER, status: null }])
})

const lotOf = async (id: string) => {
  const lot = await db
    .selectFrom('lots')
    .select(['status', 'sold_price'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return [lot.status, lot.sold_price]
}

describe('a negotiation that was agreed by mistake', () => {
  async function agreed() {
    const one = await negotiated('counter')
    await staff.call(calls.endNegotiation, { body: { id: one.id, result: 'agreed', version: 2 } })
    const { id } = await db
      .selectFrom('purchases')
      .select('id')
      .where('bid_id', '=', one.bidId)
      .executeTakeFirstOrThrow()
    return { ...one, car: id }
  }
  const step = (id: number, status: 1 | 7) =>
    staff.call(purchaseWorkEndpoints.moveStatus, { body: { cars: [{ id }], status, reason: 'As the hall says' } })

  test('leaves the lot not sold once its Win is taken back, and it is negotiated again', async () => {
    const { bidId, owner, lot } = await agreed()
    expect(await lotOf(lot.id)).toEqual([LOT_STATUS.soldByNegotiation, OFFER])
    await staff.call(bidsEndpoints.updateBidStatus, { body: { bidId, status: 5 } })
    expect(await lotOf(lot.id)).toEqual([LOT_STATUS.notSold, null])
    expect(await moneyOf(db, owner.id)).toMatchObject({ balance: 0, reserved: 0, sum: 0 })
    const endsAt = new Date(t.clock.now().getTime() + 6 * 3_600_000).toISOString()
    const again = { bidId, hallPrice: ASKED, endsAt, version: null }
    await expect(staff.call(calls.askBuyer, { body: again })).resolves.toMatchObject({ success: true })
  })

  test('leaves the lot sold where a feed says so', async () => {
    const { bidId, lot } = await agreed()
    await sql`insert into lot_changes (lot_id, source, changed_at, status)
      values (${lot.id}, 'aleado', ${t.clock.now()}, ${LOT_STATUS.notSold})`.execute(db)
    await staff.call(bidsEndpoints.updateBidStatus, { body: { bidId, status: 5 } })
    expect(await lotOf(lot.id)).toEqual([LOT_STATUS.soldByNegotiation, OFFER])
  })

  test('and whose purchase is cancelled and given back has its lot sold by negotiation again', async () => {
    const { car, lot } = await agreed()
    await step(car, 7)
    expect(await lotOf(lot.id)).toEqual([LOT_STATUS.notSold, null])
    await step(car, 1)
    expect(await lotOf(lot.id)).toEqual([LOT_STATUS.soldByNegotiation, OFFER])
  })
})

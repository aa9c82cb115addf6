import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { bidEditsEndpoints } from '#contract/bids/bid-edits.endpoints.ts'
import { bidsEndpoints } from '#contract/bids/bids.endpoints.ts'
import { paymentsEndpoints } from '#contract/payments/payments.endpoints.ts'
import { purchasesEndpoints } from '#contract/purchases/purchases.endpoints.ts'
import { hallResult } from '#demo/market/catalogue/result.ts'
import { LOT_STATUS } from '#domain/lots/statuses.ts'
import { dueAutoBids } from '#server/bids/automatic/auto-bids.queries.ts'
import { forwardAutoBid, forwardAutoBids } from '#server/bids/automatic/forward-auto-bids.ts'
import { createLog } from '#server/http/log.ts'
import { advanceLots } from '#server/lots/lifecycle/advance-lots.ts'
import { advanceMarket } from '#tests/support/advance-market.ts'
import { testApp } from '#tests/support/app.ts'
import { clientBid } from '#tests/support/bid-edits.ts'
import { logOf, statusOf } from '#tests/support/bid-facts.ts'
import { expectRefusal } from '#tests/support/bids.ts'
import { hammer } from '#tests/support/hammer.ts'

const t = await testApp()
const { context, clock, as, newUser } = t
const { db } = context
const manager = await newUser({ kind: 'manager' })
const DEADLINE = '2026-11-25T11:00:00+09:00'

async function autoBid(on = true, lotId?: string) {
  const one = await clientBid(t, lotId === undefined ? {} : { lotId })
  const body = { bidId: one.bidId, autoBid: on }
  await (await as(manager)).call(bidEditsEndpoints.updateAutoBid, { body })
  return one
}

/** A lot that its seller does not withdraw, which the simulated house draws by the lot's id. */
async function lotForSale(): Promise<string> {
  const sale = { day: '2026-11-25', start_price: 100_000 }
  const { id } = await t.newLot({ ...sale, time: '12:00' })
  const { status } = hallResult({ id, day: sale.day, worth: 1_000_000, startPrice: sale.start_price })
  return status === LOT_STATUS.cancelled || status === LOT_STATUS.removed ? lotForSale() : id
}

/** A log that may report an error. */
const quiet = { ...context, log: createLog({ logLevel: 'silent' }) }
const at = (instant: string) => forwardAutoBids(context, new Date(instant))

test('a bid with auto-bid on goes to the hall at the deadline, not before, once, as the system’s doing', async () => {
  const [auto, plain] = [await autoBid(), await clientBid(t)]
  expect(await at('2026-11-25T10:59:59.999+09:00')).toBe(0)
  const races = await Promise.all([at(DEADLINE), at(DEADLINE), at(DEADLINE)])
  expect(races.reduce((sum, count) => sum + count, 0)).toBe(1)
  expect([await statusOf(db, auto.bidId), await statusOf(db, plain.bidId)]).toEqual([2, 1])
  expect((await logOf(db, auto.bidId)).at(-1)).toMatchObject({
    event: 'status',
    actor_id: null,
    before: { status: 1 },
    after: { status: 2 },
  })
  expect(await at(DEADLINE)).toBe(0)
})

test('a bid whose auto-bid is off, or that is rejected, settled or held back, is not forwarded', async () => {
  const [off, rejected, settled, held] = [await autoBid(false), await autoBid(), await autoBid(), await autoBid()]
  const staff = await as(manager)
  await staff.call(bidsEndpoints.updateBidStatus, { body: { bidId: rejected.bidId, status: 3 } })
  await hammer(context, settled.lotId, 100_000, null)
  clock.set('2026-11-25T11:00:00.001+09:00')
  await staff.call(bidEditsEndpoints.updateBidPrice, { body: { jasId: held.jasId, amount: 505_000 } })
  await at('2026-11-25T11:30:00+09:00')
  const bids = [off, rejected, settled, held].map(({ bidId }) => statusOf(db, bidId))
  expect(await Promise.all(bids)).toEqual([1, 3, 5, 1])
  clock.set('2026-11-24T12:00:00+09:00')
})

test('auto-bid that is switched on in the last hour is only stored; Accept forwards the bid', async () => {
  const [plain, early] = [await clientBid(t), await autoBid()]
  const staff = await as(manager)
  const within = '2026-11-25T11:30:00+09:00'
  clock.set(within)
  const body = { bidId: plain.bidId, autoBid: true }
  const answer = await staff.call(bidEditsEndpoints.updateAutoBid, { body })
  expect(answer).toMatchObject({ autoBid: true, forwarded: false })
  expect((await logOf(db, plain.bidId)).at(-1)).toMatchObject({
    before: { autoBid: false, forwarded: true },
    after: { autoBid: true, forwarded: false },
  })
  // What was switched on before still goes.
  expect(await at(within)).toBe(1)
  expect([await statusOf(db, plain.bidId), await statusOf(db, early.bidId)]).toEqual([1, 2])
  await staff.call(bidsEndpoints.updateBidStatus, { body: { bidId: plain.bidId, status: 1, accept: 1 } })
  expect(await at(within)).toBe(1)
  expect(await statusOf(db, plain.bidId)).toBe(2)
  clock.set('2026-11-24T12:00:00+09:00')
})

test('from the start on nothing is forwarded, and auto-bid is no longer switched on', async () => {
  const start = '2026-11-25T12:00:00+09:00'
  const [plain, late] = [await clientBid(t), await autoBid()]
  clock.set(start)
  const staff = await as(manager)
  const change = (bidId: number, on: boolean) =>
    staff.call(bidEditsEndpoints.updateAutoBid, { body: { bidId, autoBid: on } })
  await expectRefusal(change(plain.bidId, true), 409, 'bidding_closed', { deadline: '2026-11-25T12:00:00+09:00' })
  expect(await at(start)).toBe(0)
  expect([await statusOf(db, plain.bidId), await statusOf(db, late.bidId)]).toEqual([1, 1])
  expect(await change(late.bidId, false)).toMatchObject({ autoBid: false })
  clock.set('2026-11-24T12:00:00+09:00')
})

test('where bidding closes at the start itself it goes in the minute before', async () => {
  const { bidId } = await autoBid()
  const due = (now: string) => dueAutoBids(db, { now: new Date(now), bidDeadlineMinutes: 0, limit: 100 })
  expect(await due('2026-11-25T11:58:59.999+09:00')).not.toContain(bidId)
  expect(await due('2026-11-25T11:59:00+09:00')).toEqual([bidId])
  expect(await at('2026-11-25T11:59:00+09:00')).toBe(1)
})

test('a bid whose lot starts between the search and the lock is not forwarded', async () => {
  const { bidId } = await autoBid()
  const start = new Date('2026-11-25T12:00:00+09:00')
  const forward = (now: Date) =>
    db.transaction().execute(trx => forwardAutoBid({ db: trx, queue: context.queue }, bidId, now))
  expect([await forward(start), await statusOf(db, bidId)]).toEqual([false, 1])
  expect(await forward(new Date(start.getTime() - 1))).toBe(true)
})

test('a bid of a client who has been disabled, or may no longer bid, is left to the managers', async () => {
  const [disabled, restricted] = [await autoBid(), await autoBid()]
  const account = (id: number) => db.updateTable('users').where('id', '=', id)
  await account(disabled.user.id).set({ kind: 'disabled', former_kind: 'client' }).execute()
  await account(restricted.user.id)
    .set({ flags: JSON.stringify({ biddingAllowed: false }) })
    .execute()
  expect(await at(DEADLINE)).toBe(0)
  expect([await statusOf(db, disabled.bidId), await statusOf(db, restricted.bidId)]).toEqual([1, 1])
})

test('from the bid to the car: a manager forwards it, the simulated house sells, and purchase and account say so', async () => {
  const { bidId, lotId, user } = await autoBid(true, await lotForSale())
  await db.updateTable('lots').set({ source: 'market' }).where('id', '=', lotId).execute()
  // Nobody in the hall goes as high.
  await db.updateTable('bids').set({ amount: 5_000_000 }).where('id', '=', bidId).execute()
  await db.updateTable('users').set({ reserved: 5_000_000 }).where('id', '=', user.id).execute()
  const demo = { ...context, config: { ...context.config, demo: true } }
  for (const time of ['11:00', '12:00', '13:30']) await advanceMarket(demo, new Date(`2026-11-25T${time}:00+09:00`))
  const lot = await db.selectFrom('lots').select('sold_price').where('id', '=', lotId).executeTakeFirstOrThrow()
  clock.set('2026-11-25T14:00:00+09:00')
  const caller = await as(user)
  const { cars } = await caller.call(bidsEndpoints.myBids, { query: {} })
  expect(cars[0]).toMatchObject({ bidId, bidStatus: 6, soldPrice: lot.sold_price })
  const { carsList } = await caller.call(purchasesEndpoints.purchasedCars, { query: {} })
  expect(carsList).toMatchObject([{ totalPrice: lot.sold_price, status: null }])
  const { records, totalBalance } = await caller.call(paymentsEndpoints.payments, { query: {} })
  expect(records).toMatchObject([{ type: 'purchase', amount: -lot.sold_price! }])
  expect(totalBalance).toBe(String(-lot.sold_price!))
  clock.set('2026-11-24T12:00:00+09:00')
})

test('one that cannot be forwarded does not hold up the others, nor the start of lots', async () => {
  const [broken, next] = [await autoBid(), await autoBid()]
  const lot = await t.newLot({ day: '2026-11-25', time: '09:00' })
  await sql`create function fail() returns trigger language plpgsql as 'begin raise exception ''no''; end'`.execute(db)
  const fails = `create trigger fails before update on bids for each row when (old.id = ${broken.bidId}) execute function fail()`
  await sql.raw(fails).execute(db)
  await advanceLots(quiet, new Date(DEADLINE))
  expect([await statusOf(db, broken.bidId), await statusOf(db, next.bidId)]).toEqual([1, 2])
  const { status } = await db.selectFrom('lots').select('status').where('id', '=', lot.id).executeTakeFirstOrThrow()
  expect(status).toBe(LOT_STATUS.ongoing)
  await sql`drop trigger fails on bids`.execute(db)
  expect(await at(DEADLINE)).toBe(1)
})

test('a lot that cannot be given up does not hold up the others', async () => {
  const sale = { day: '2026-11-24', time: '10:00', start_price: 100_000, source: 'feed' } as const
  const [first, next, bare] = [await t.newLot(sale), await t.newLot(sale), await t.newLot(sale)]
  const bids = []
  for (const { id } of [first, next]) {
    clock.set('2026-11-24T08:00:00+09:00')
    bids.push((await clientBid(t, { lotId: id })).bidId)
  }
  const fails = `create trigger fails before update on bids for each row when (old.id = ${bids[0]}) execute function fail()`
  await sql.raw(fails).execute(db)
  const noon = new Date('2026-11-25T12:00:00+09:00')
  await advanceLots(quiet, noon)
  const statusOfLot = async (id: string) =>
    (await db.selectFrom('lots').select('status').where('id', '=', id).executeTakeFirstOrThrow()).status
  expect(await Promise.all([first, next, bare].map(({ id }) => statusOfLot(id)))).toEqual([
    LOT_STATUS.ongoing,
    LOT_STATUS.unknown,
    LOT_STATUS.unknown,
  ])
  await sql`drop trigger fails on bids`.execute(db)
  await advanceLots(quiet, noon)
  expect(await statusOfLot(first.id)).toBe(LOT_STATUS.unknown)
})

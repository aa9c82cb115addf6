import { sql } from 'kysely'
import { expect, it, onTestFinished, vi } from 'vitest'
import { BID_STATUS } from '#domain/bids/bid-status.ts'
import { lockLot } from '#server/bids/bids.queries.ts'
import { priceLot } from '#server/bids/edit/price-lot.ts'
import { settleLot } from '#server/bids/results/settle-lot.ts'
import { settleResults } from '#server/bids/results/settle-results.ts'
import { setWon } from '#server/bids/results/undo-win.ts'
import { fixedClock } from '#tests/support/fixed-clock.ts'
import { claimsIn } from '#server/files/claims.ts'
import { followFeeds } from '#server/feed/follow-feeds.ts'
import { createLog } from '#server/http/log.ts'
import { openQueue } from '#server/queue/queue.ts'
import { dumpLot, type DumpRow } from '#tests/support/aleado-dump.ts'
import { ledgerOf, logOf, moneyOf, purchasesOf, statusOf } from '#tests/support/bid-facts.ts'
import { testDatabase } from '#tests/support/database.ts'
import { feedImporter } from '#tests/support/feed-import.ts'
import { newUser } from '#tests/support/people.ts'
import { statementsAt } from '#tests/support/queue.ts'

const { db, pool } = await testDatabase()
const clock = fixedClock('2026-11-27T08:00:00+09:00')
const { bring } = await feedImporter(pool, clock)
const context = { db, queue: openQueue(clock, statementsAt(clock)), clock, log: createLog({ logLevel: 'fatal' }) }

const claims = claimsIn(db)

const SOLD = 1
const NOT_SOLD = 2
let lots = 6000

/** A lot of the feed with bids on it, each of its own buyer with a million of his own. */
async function fedLot(...bids: { amount: number; status: number }[]) {
  lots += 1
  const row: DumpRow = { bid: String(lots) }
  const id = `261127-10-${lots}`
  await bring([dumpLot(row)])
  const placed = await Promise.all(bids.map(bid => bidOn(id, bid)))
  return { id, placed, tell: (more: DumpRow) => bring([dumpLot({ ...row, ...more })]) }
}

async function bidOn(lotId: string, { amount, status }: { amount: number; status: number }) {
  const at = clock.now()
  const { id: userId } = await newUser(db, at, { balance: 1_000_000 })
  const { id } = await db
    .insertInto('bids')
    .values({ lot_id: lotId, user_id: userId, amount, status, placed_at: at, created_at: at, changed_at: at })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db.updateTable('users').set({ reserved: amount }).where('id', '=', userId).execute()
  return { id, userId }
}

it('A result of a feed ends the bids that cannot have won, and leaves the others to the bidding office', async () => {
  const lot = await fedLot(
    { amount: 595_000, status: BID_STATUS.bid },
    { amount: 700_000, status: BID_STATUS.bid },
    { amount: 900_000, status: BID_STATUS.new },
  )
  await lot.tell({ result_ref: SOLD, end_price_num: 612_000 })
  await settleResults(context)
  const [below, above, unseen] = lot.placed
  expect(await Promise.all(lot.placed.map(bid => statusOf(db, bid.id)))).toEqual([5, 2, 5])
  expect(await moneyOf(db, below!.userId)).toMatchObject({ reserved: 0, sum: 0, balance: 1_000_000 })
  expect(await moneyOf(db, above!.userId)).toMatchObject({ reserved: 700_000, sum: 700_000 })
  expect(await logOf(db, unseen!.id)).toEqual([
    { event: 'status', actor_id: null, before: { status: 1 }, after: { status: 5, lotStatus: 4533 } },
  ])
})

it('A result of a feed without a buyer ends every live bid', async () => {
  const lot = await fedLot({ amount: 900_000, status: BID_STATUS.bid }, { amount: 800_000, status: BID_STATUS.new })
  await lot.tell({ result_ref: NOT_SOLD })
  await settleResults(context)
  expect(await Promise.all(lot.placed.map(bid => statusOf(db, bid.id)))).toEqual([5, 5])
})

it('The price of a feed makes the purchase of a Win that a manager gave, and ends the bids beside it', async () => {
  const lot = await fedLot({ amount: 700_000, status: BID_STATUS.win }, { amount: 700_000, status: BID_STATUS.bid })
  await lot.tell({ result_ref: SOLD, end_price_num: 612_000 })
  await settleResults(context)
  await settleResults(context)
  const [winner, beside] = lot.placed
  expect(await purchasesOf(db, winner!.userId)).toEqual([{ price: 612_000, status: null }])
  expect(await ledgerOf(db, winner!.userId)).toHaveLength(1)
  expect(await moneyOf(db, winner!.userId)).toMatchObject({ reserved: 0, balance: 388_000 })
  expect(await statusOf(db, beside!.id)).toBe(5)
})

it('A price that the feed corrects later makes counter-records', async () => {
  const lot = await fedLot({ amount: 700_000, status: BID_STATUS.win })
  const { userId } = lot.placed[0]!
  await lot.tell({ result_ref: SOLD, end_price_num: 612_000 })
  await settleResults(context)
  await lot.tell({ result_ref: SOLD, end_price_num: 621_000 })
  await settleResults(context)
  expect((await ledgerOf(db, userId)).map(line => line.amount)).toEqual([-612_000, 612_000, -621_000])
  expect(await moneyOf(db, userId)).toMatchObject({ reserved: 0, balance: 379_000 })
})

it('A price of a feed never charges a buyer more than he agreed to: his bid with the overbid, or what was negotiated', async () => {
  const [bought, unpriced, negotiated] = [
    await fedLot({ amount: 700_000, status: BID_STATUS.win }),
    await fedLot({ amount: 700_000, status: BID_STATUS.win }),
    await fedLot({ amount: 700_000, status: BID_STATUS.win }),
  ]
  await db
    .insertInto('negotiations')
    .values({
      bid_id: negotiated.placed[0]!.id,
      lot_id: negotiated.id,
      user_id: negotiated.placed[0]!.userId,
      state: 'agreed',
      hall_price: 760_000,
      offer: 750_000,
      ends_at: clock.now(),
      opened_at: clock.now(),
      changed_at: clock.now(),
    })
    .execute()
  const told = async (lot: typeof bought, price: number) => {
    await lot.tell({ result_ref: SOLD, end_price_num: price })
    await settleResults(context)
    return (await purchasesOf(db, lot.placed[0]!.userId)).map(car => car.price)
  }
  expect([await told(bought, 612_000), await told(bought, 710_000)]).toEqual([[612_000], [612_000]])
  expect([await told(unpriced, 710_000), await told(unpriced, 705_000)]).toEqual([[], [705_000]])
  expect([await told(negotiated, 750_000), await told(negotiated, 755_000)]).toEqual([[750_000], [750_000]])
  // Somebody has entered more, and the feed says less.
  await db.updateTable('lots').set({ sold_price: 800_000 }).where('id', '=', bought.id).execute()
  await settleResults(context)
  expect([await told(bought, 790_000), await told(bought, 795_000)]).toEqual([[790_000], [790_000]])
})

it('A price that a manager or the bidding office has put in place of a feed’s is not undone by the same row again, only by another price', async () => {
  const [named, taken] = [
    await fedLot({ amount: 700_000, status: BID_STATUS.win }),
    await fedLot({ amount: 700_000, status: BID_STATUS.win }),
  ]
  const told = async (lot: typeof named, more: DumpRow) => {
    await lot.tell({ result_ref: SOLD, ...more })
    await settleResults(context)
    return (await purchasesOf(db, lot.placed[0]!.userId)).map(car => [car.price, car.status])
  }
  for (const lot of [named, taken]) expect(await told(lot, { end_price_num: 612_000 })).toEqual([[612_000, null]])
  for (const price of [618_000, 620_000]) await nameOfPrice(named, price)
  await nameOfPrice(taken, null)
  // The row comes again with other news of the car.
  for (const mileage_num of [10, 11]) {
    expect(await told(named, { end_price_num: 612_000, mileage_num })).toEqual([[620_000, null]])
    expect(await told(taken, { end_price_num: 612_000, mileage_num })).toEqual([[612_000, 7]])
  }
  expect(await ledgerOf(db, taken.placed[0]!.userId)).toHaveLength(2)
  for (const lot of [named, taken]) expect(await told(lot, { end_price_num: 615_000 })).toEqual([[615_000, null]])
  expect(await told(named, { end_price_num: 612_000 })).toEqual([[612_000, null]])
})

it('A car that is given back for what it cost is not charged at the price that the feed repeats', async () => {
  const lot = await fedLot({ amount: 700_000, status: BID_STATUS.win })
  const { id: bidId, userId } = lot.placed[0]!
  const told = async (more: DumpRow) => {
    await lot.tell({ result_ref: SOLD, ...more })
    await settleResults(context)
    return purchasesOf(db, userId)
  }
  const give = (won: boolean) =>
    db.transaction().execute(async trx => {
      await setWon({ db: trx, queue: context.queue }, bidId, won, { actorId: userId, now: clock.now() })
    })
  await told({ end_price_num: 612_000 })
  await give(false)
  expect(await told({ end_price_num: 650_000 })).toEqual([{ price: 612_000, status: 7 }])
  await give(true)
  expect(await told({ end_price_num: 650_000, mileage_num: 10 })).toEqual([{ price: 612_000, status: null }])
  expect((await logOf(db, bidId)).filter(({ event }) => event === 'sold price')).toEqual([
    { event: 'sold price', actor_id: userId, before: { soldPrice: 650_000 }, after: { soldPrice: 612_000 } },
  ])
  expect(await told({ end_price_num: 640_000 })).toEqual([{ price: 640_000, status: null }])
})

/** A manager names the price of a lot on the row of its bid. */
async function nameOfPrice({ id, placed }: Awaited<ReturnType<typeof fedLot>>, price: number | null) {
  await db.transaction().execute(async trx => {
    const lot = await lockLot(trx, id)
    await priceLot({ db: trx, queue: context.queue }, lot!, placed[0]!.id, price, { actorId: null, now: clock.now() })
  })
}

it('A feed that says “not sold” leaves a bought car with its buyer, and corrects a sale to somebody else', async () => {
  const lot = await fedLot({ amount: 700_000, status: BID_STATUS.win })
  const foreign = await fedLot()
  const results = async () =>
    (
      await db
        .selectFrom('lots')
        .select(['status', 'sold_price'])
        .where('id', 'in', [lot.id, foreign.id])
        .orderBy('id')
        .execute()
    ).map(one => [one.status, one.sold_price])
  for (const { tell } of [lot, foreign]) await tell({ result_ref: SOLD, end_price_num: 612_000 })
  await settleResults(context)
  for (const { tell } of [lot, foreign]) await tell({ result_ref: NOT_SOLD })
  await settleResults(context)
  expect(await results()).toEqual([
    [4533, 612_000],
    [4535, null],
  ])
  const [{ id, userId } = { id: 0, userId: 0 }] = lot.placed
  expect([await statusOf(db, id), await purchasesOf(db, userId)]).toEqual([6, [{ price: 612_000, status: null }]])
  expect(await ledgerOf(db, userId)).toHaveLength(1)
})

it('A car that a client has bought before the day of its sale stays sold although its feed still offers it', async () => {
  clock.set('2026-11-26T20:00:00+09:00')
  onTestFinished(() => clock.set('2026-11-27T08:00:00+09:00'))
  const lot = await fedLot({ amount: 700_000, status: BID_STATUS.win })
  await lot.tell({ result_ref: SOLD, end_price_num: 612_000 })
  await settleResults(context)
  await lot.tell({})
  const row = await db.selectFrom('lots').select(['status', 'sold_price']).where('id', '=', lot.id).executeTakeFirst()
  expect(row).toEqual({ status: 4533, sold_price: 612_000 })
})

it('A feed that says “not sold” while a Win is being written leaves the car with its buyer', async () => {
  const lot = await fedLot({ amount: 700_000, status: BID_STATUS.bid })
  const { id: bidId, userId } = lot.placed[0]!
  let running: Promise<unknown> | undefined
  await db.transaction().execute(async trx => {
    await trx.updateTable('lots').set({ status: 4533, sold_price: 612_000 }).where('id', '=', lot.id).execute()
    await settleLot({ db: trx, queue: context.queue }, { lotId: lot.id, winnerBidId: bidId, now: clock.now() })
    running = lot.tell({ result_ref: NOT_SOLD })
    await someoneWaits()
  })
  await running
  await settleResults(context)
  const row = await db.selectFrom('lots').select(['status', 'sold_price']).where('id', '=', lot.id).executeTakeFirst()
  expect(row).toEqual({ status: 4533, sold_price: 612_000 })
  expect(await purchasesOf(db, userId)).toEqual([{ price: 612_000, status: null }])
})

/** Until a session waits for a row that another one has changed. */
async function someoneWaits(): Promise<void> {
  const waiting = sql`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
  await vi.waitFor(async () => expect((await waiting.execute(db)).rows).toHaveLength(1), 20_000)
}

it('A Win whose lot has no price any more keeps its purchase', async () => {
  const lot = await fedLot({ amount: 700_000, status: BID_STATUS.win })
  await lot.tell({ result_ref: SOLD, end_price_num: 612_000 })
  await settleResults(context)
  await db.updateTable('lots').set({ status: 4535, sold_price: null }).where('id', '=', lot.id).execute()
  await settleResults(context)
  expect(await purchasesOf(db, lot.placed[0]!.userId)).toEqual([{ price: 612_000, status: null }])
})

it('A price that the feed corrects two months after the sale is left to the managers', async () => {
  const lot = await fedLot({ amount: 700_000, status: BID_STATUS.win })
  await lot.tell({ result_ref: SOLD, end_price_num: 612_000 })
  await settleResults(context)
  await lot.tell({ result_ref: SOLD, end_price_num: 621_000 })
  const later = fixedClock('2027-01-27T08:00:00+09:00')
  await settleResults({ ...context, clock: later })
  expect(await purchasesOf(db, lot.placed[0]!.userId)).toEqual([{ price: 612_000, status: null }])
  await settleResults(context)
  expect(await purchasesOf(db, lot.placed[0]!.userId)).toEqual([{ price: 621_000, status: null }])
})

it('A running server notices that an import has ended, and settles what it brought', async () => {
  const lot = await fedLot({ amount: 595_000, status: BID_STATUS.bid })
  const following = followFeeds(context, { everyMs: 1, claims })
  onTestFinished(() => following.stop())
  await lot.tell({ result_ref: SOLD, end_price_num: 612_000 })
  await expect.poll(() => statusOf(db, lot.placed[0]!.id), { timeout: 30_000 }).toBe(5)
})

it('A running server settles within a minute what came without an import', async () => {
  const [imported, asked] = [
    await fedLot({ amount: 595_000, status: BID_STATUS.bid }),
    await fedLot({ amount: 595_000, status: BID_STATUS.bid }),
  ]
  const following = followFeeds(context, { everyMs: 1, claims })
  onTestFinished(() => following.stop())
  await imported.tell({ result_ref: SOLD, end_price_num: 612_000 })
  await expect.poll(() => statusOf(db, imported.placed[0]!.id), { timeout: 30_000 }).toBe(5)
  const lot = db.selectFrom('bids').select('lot_id').where('id', '=', asked.placed[0]!.id)
  await db.updateTable('lots').set({ status: 4533, sold_price: 612_000 }).where('id', '=', lot).execute()
  clock.advance(60_000)
  await expect.poll(() => statusOf(db, asked.placed[0]!.id), { timeout: 30_000 }).toBe(5)
})

it('Of several servers, one settles what came without an import', async () => {
  const [imported, asked] = [
    await fedLot({ amount: 595_000, status: BID_STATUS.bid }),
    await fedLot({ amount: 595_000, status: BID_STATUS.bid }),
  ]
  let turns = 0
  const keep = () => Promise.resolve((turns += 1) > 1)
  const following = followFeeds(context, { everyMs: 1, claims: { ...claims, keep } })
  onTestFinished(() => following.stop())
  await imported.tell({ result_ref: SOLD, end_price_num: 612_000 })
  await expect.poll(() => statusOf(db, imported.placed[0]!.id), { timeout: 30_000 }).toBe(5)
  await db.updateTable('lots').set({ status: 4533, sold_price: 612_000 }).where('id', '=', asked.id).execute()
  clock.advance(60_000)
  await expect.poll(() => turns, { timeout: 30_000 }).toBe(1)
  expect(await statusOf(db, asked.placed[0]!.id)).toBe(2)
  clock.advance(60_000)
  await expect.poll(() => statusOf(db, asked.placed[0]!.id), { timeout: 30_000 }).toBe(5)
})

it('A lot that could not be settled is tried again, without another import', async () => {
  const [lot, other] = [
    await fedLot({ amount: 595_000, status: BID_STATUS.bid }),
    await fedLot({ amount: 595_000, status: BID_STATUS.bid }),
  ]
  const [broken, sound] = [lot.placed[0]!.id, other.placed[0]!.id]
  await sql
    .raw(`create function fail() returns trigger language plpgsql as 'begin raise exception ''no''; end'`)
    .execute(db)
  await sql
    .raw(`create trigger fails before update on bids for each row when (old.id = ${broken}) execute function fail()`)
    .execute(db)
  for (const { tell } of [lot, other]) await tell({ result_ref: SOLD, end_price_num: 612_000 })
  const following = followFeeds(context, { everyMs: 1, claims })
  onTestFinished(() => following.stop())
  await expect.poll(() => statusOf(db, sound), { timeout: 30_000 }).toBe(5)
  expect(await statusOf(db, broken)).toBe(2)
  await sql`drop trigger fails on bids`.execute(db)
  clock.advance(60_000)
  await expect.poll(() => statusOf(db, broken), { timeout: 30_000 }).toBe(5)
})

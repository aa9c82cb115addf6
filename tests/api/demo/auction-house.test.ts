import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { BID_STATUS } from '#domain/bids/bid-status.ts'
import { LOT_STATUS } from '#domain/lots/statuses.ts'
import { addDays } from '#domain/time/tokyo.ts'
import { sessionLots } from '#demo/market/catalogue/make-lots.ts'
import { comingSessions, marketSize } from '#demo/market/catalogue/sessions.ts'
import { fillMarket, USUAL_SEED } from '#demo/market/fill-market.ts'
import { hallResult } from '#demo/market/catalogue/result.ts'
import { vehicleNamed } from '#demo/market/catalogue/vehicle.ts'
import { worth } from '#demo/market/catalogue/worth.ts'
import { createLog } from '#server/http/log.ts'
import { fixedClock } from '#tests/support/fixed-clock.ts'
import { readConfig } from '#server/config.ts'
import { startAuctionHouse } from '#demo/auction-house/start-auction-house.ts'
import { startLotLifecycle } from '#server/lots/lifecycle/start-lot-lifecycle.ts'
import { openQueue } from '#server/queue/queue.ts'
import { advanceMarket, type MarketTurn } from '#tests/support/advance-market.ts'
import { testDatabase } from '#tests/support/database.ts'
import { newLot } from '#tests/support/lots.ts'
import { newUser } from '#tests/support/people.ts'
import { statementsAt } from '#tests/support/queue.ts'

const { db, pool } = await testDatabase()
const log = createLog({ logLevel: 'silent' })
/** Before everything that happens here, so that its jobs are always due. */
const past = fixedClock('2026-11-01T00:00:00+09:00')
const queue = openQueue(past, statementsAt(past))
const appContext = { db, queue, clock: past, config: readConfig({}), log }

/** Friday, before any hall opens; USS Nagoya sells on that day. */
const DAY = '2026-11-20'
const at = (clock: string, day = DAY) => new Date(`${day}T${clock}:00+09:00`)
await fillMarket(pool, { cars: 600, now: at('06:00') })

/** Turns until nothing is due; the sums of all of them. */
async function advance(now: Date): Promise<MarketTurn> {
  const sum = { reviewed: 0, forwarded: 0, opened: 0, closed: 0, givenUp: 0 }
  for (;;) {
    const turn = await advanceMarket(appContext, now)
    if (Object.values(turn).every(count => count === 0)) return sum
    for (const key of Object.keys(sum) as (keyof MarketTurn)[]) sum[key] += turn[key]
  }
}

const marketLots = (day: string) =>
  db
    .selectFrom('lots')
    .selectAll()
    .where('source', '=', 'market')
    .where('auction_day', '=', day)
    .orderBy('starts_at')
    .execute()

/** A live bid with its reserve and, if it is not new, with its order, as the bids feature leaves it. */
async function bidOn(lotId: string, amount: number, more: { status?: number; placedAt?: Date; userId?: number } = {}) {
  const { status = BID_STATUS.bid, placedAt = at('05:00') } = more
  const userId = more.userId ?? (await newUser(db, at('05:00'), { balance: 0, creditLimit: 90_000_000 })).id
  const { id, version } = await db
    .insertInto('bids')
    .values({
      lot_id: lotId,
      user_id: userId,
      amount,
      status,
      placed_at: placedAt,
      created_at: placedAt,
      changed_at: placedAt,
    })
    .returning(['id', 'version'])
    .executeTakeFirstOrThrow()
  if (status !== BID_STATUS.new) {
    const order = await db
      .insertInto('office_orders')
      .values({ bid_id: id, version, kind: 'place', amount, made_at: placedAt })
      .returning('id')
      .executeTakeFirstOrThrow()
    await queue.add(db, 'office-orders', { orderId: order.id })
  }
  await db
    .updateTable('users')
    .set(({ eb }) => ({ reserved: eb('reserved', '+', amount) }))
    .where('id', '=', userId)
    .execute()
  return { id, userId }
}

const bidRow = (id: number) => db.selectFrom('bids').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
const lotRow = (id: string) => db.selectFrom('lots').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
const userRow = (id: number) => db.selectFrom('users').selectAll().where('id', '=', id).executeTakeFirstOrThrow()

/** The hall's result of a market lot without our bids. */
async function hallSays(id: string) {
  const { rows } = await sql<{ maker: string; model: string; code: string }>`
    SELECT m.name AS maker, d.name AS model, c.code FROM lots l JOIN makers m ON m.id = l.maker_id JOIN models d ON d.id = l.model_id
    JOIN chassis_codes c ON c.id = l.chassis_id WHERE l.id = ${id}`.execute(db)
  const lot = await lotRow(id)
  const { maker, model, code } = rows[0]!
  const value = worth(vehicleNamed(lot.vehicle, maker, model, code)!, {
    year: lot.year!,
    mileageKm: lot.mileage_km,
    condition: lot.condition,
    day: lot.auction_day!,
  })
  return hallResult({ id, day: lot.auction_day!, worth: value, startPrice: lot.start_price })
}

/** Upcoming lots of the day for which the hall alone would say so. */
async function lotsThatBecome(status: number, count: number): Promise<string[]> {
  const found: string[] = []
  for (const { id, status: now, vehicle } of await marketLots(DAY)) {
    if (now !== LOT_STATUS.upcoming || vehicle !== 'car' || found.length === count) continue
    const taken = await db.selectFrom('bids').select('id').where('lot_id', '=', id).executeTakeFirst()
    if (!taken && (await hallSays(id)).status === status) found.push(id)
  }
  expect(found).toHaveLength(count)
  return found
}

test('before the halls open nothing moves', async () => {
  expect(await advance(at('08:59'))).toEqual({ reviewed: 0, forwarded: 0, opened: 0, closed: 0, givenUp: 0 })
})

test('a day: our bids meet the hall’s, lots open at their start and close with their result', async () => {
  const [won, tied, low, unreviewed] = await lotsThatBecome(LOT_STATUS.sold, 4)
  const [kept, overReserve] = await lotsThatBecome(LOT_STATUS.notSold, 2)
  const [withdrawn] = await lotsThatBecome(LOT_STATUS.cancelled, 1)
  const price = async (id: string) => (await hallSays(id)).competition
  const steps = (yen: number) => Math.ceil(yen / 5_000) * 5_000

  const winner = await bidOn(won!, steps(await price(won!)) + 100_000)
  const rival = await bidOn(won!, steps(await price(won!)) + 50_000)
  const later = await bidOn(tied!, steps(await price(tied!)) + 60_000, { placedAt: at('05:30') })
  const earlier = await bidOn(tied!, steps(await price(tied!)) + 60_000, { placedAt: at('05:10') })
  const loser = await bidOn(low!, 5_000)
  const tooNew = await bidOn(unreviewed!, 80_000_000, { status: BID_STATUS.new, placedAt: at('23:30') })
  const belowReserve = await bidOn(kept!, steps((await hallSays(kept!)).reserve) - 5_000)
  const aboveReserve = await bidOn(overReserve!, steps((await hallSays(overReserve!)).reserve) + 5_000)
  const forNothing = await bidOn(withdrawn!, 80_000_000)

  const lots = await marketLots(DAY)
  await advance(at('09:00'))
  for (const lot of await marketLots(DAY)) {
    const due = lot.starts_at! <= at('09:00')
    expect(lot.status).toBe(due ? LOT_STATUS.ongoing : LOT_STATUS.upcoming)
    if (!lot.time_set) expect(lot.status).toBe(LOT_STATUS.ongoing)
  }

  await advance(at('12:00'))
  const atNoon = await marketLots(DAY)
  for (const lot of atNoon) {
    if (lot.starts_at! > at('12:00')) expect(lot.status).toBe(LOT_STATUS.upcoming)
    if (lot.time_set && lot.starts_at! < at('11:45')) expect(lot.status).toBeGreaterThanOrEqual(LOT_STATUS.sold)
  }
  expect(atNoon.some(lot => lot.status === LOT_STATUS.ongoing)).toBe(true)

  await advance(at('20:00'))
  const evening = await marketLots(DAY)
  expect(evening).toHaveLength(lots.length)
  for (const lot of evening) {
    expect(lot.status).toBeGreaterThanOrEqual(LOT_STATUS.sold)
    expect(lot.version).toBe(3)
    expect(lot.sold_price !== null).toBe(lot.status === LOT_STATUS.sold || lot.status === LOT_STATUS.soldByNegotiation)
  }

  const hammerPrice = (await lotRow(won!)).sold_price!
  expect(hammerPrice).toBe((await bidRow(rival.id)).amount + 5_000)
  expect((await bidRow(winner.id)).status).toBe(BID_STATUS.win)
  expect((await bidRow(rival.id)).status).toBe(BID_STATUS.finished)
  expect(await userRow(winner.userId)).toMatchObject({ reserved: 0, balance: -hammerPrice })
  const purchase = await db
    .selectFrom('purchases')
    .selectAll()
    .where('bid_id', '=', winner.id)
    .executeTakeFirstOrThrow()
  expect(purchase).toMatchObject({ lot_id: won, price: hammerPrice, status: null })

  expect((await bidRow(earlier.id)).status).toBe(BID_STATUS.win)
  expect((await bidRow(later.id)).status).toBe(BID_STATUS.finished)
  expect((await lotRow(tied!)).sold_price).toBe((await bidRow(earlier.id)).amount)

  expect((await bidRow(loser.id)).status).toBe(BID_STATUS.finished)
  expect((await lotRow(low!)).sold_price).toBe(await price(low!))
  expect((await bidRow(tooNew.id)).status).toBe(BID_STATUS.finished)
  expect((await bidRow(belowReserve.id)).status).toBe(BID_STATUS.finished)
  expect((await lotRow(kept!)).status).toBe(LOT_STATUS.notSold)
  expect((await bidRow(aboveReserve.id)).status).toBe(BID_STATUS.win)
  expect((await lotRow(overReserve!)).status).toBe(LOT_STATUS.sold)
  expect((await bidRow(forNothing.id)).status).toBe(BID_STATUS.finished)
  expect(await lotRow(withdrawn!)).toMatchObject({ status: LOT_STATUS.cancelled, sold_price: null })

  expect(await advance(at('20:00'))).toEqual({ reviewed: 0, forwarded: 0, opened: 0, closed: 0, givenUp: 0 })
})

test('a day that ran live equals the market generated in the evening', async () => {
  const made = comingSessions([DAY], marketSize(600)).flatMap(session => [
    ...sessionLots(USUAL_SEED, session, at('20:00')),
  ])
  const bidOnLots = new Set((await db.selectFrom('bids').select('lot_id').execute()).map(({ lot_id }) => lot_id))
  const ran = new Map((await marketLots(DAY)).map(lot => [lot.id, lot]))
  expect(made).toHaveLength(ran.size)
  for (const { id, status, soldPrice } of made.filter(lot => !bidOnLots.has(lot.id))) {
    expect(ran.get(id)).toMatchObject({ status, sold_price: soldPrice })
  }
})

test('a new bid is reviewed after a minute, as the system’s doing', async () => {
  const [lot] = await db
    .selectFrom('lots')
    .select('id')
    .where('status', '=', LOT_STATUS.upcoming)
    .where('source', '=', 'market')
    .orderBy('starts_at', 'desc')
    .execute()
  const { id } = await bidOn(lot!.id, 50_000, { status: BID_STATUS.new, placedAt: at('21:00') })
  expect((await advance(new Date(at('21:00').getTime() + 59_000))).reviewed).toBe(0)
  expect((await advance(at('21:01'))).reviewed).toBe(1)
  expect((await bidRow(id)).status).toBe(BID_STATUS.bid)
  const lines = await db.selectFrom('bid_log').selectAll().where('bid_id', '=', id).orderBy('id').execute()
  expect(lines).toMatchObject([
    { actor_id: null, event: 'status', before: { status: 1 }, after: { status: 2 } },
    { actor_id: null, event: 'office accepted', after: { amount: 50_000 } },
  ])
})

test('a lot of a feed opens on the clock, waits for its result and is given up at noon of the next day', async () => {
  const feed = { source: 'aleado', day: '2026-11-25', hall: 'HERO', time: '10:00' }
  const lot = await newLot(db, at('09:00', '2026-11-24'), feed)
  const unset = await newLot(db, at('09:00', '2026-11-24'), { ...feed, time: '09:00', time_set: false })
  const { id } = await bidOn(lot.id, 300_000)
  await advance(at('09:00', '2026-11-25'))
  expect((await lotRow(unset.id)).status).toBe(LOT_STATUS.ongoing)
  expect((await lotRow(lot.id)).status).toBe(LOT_STATUS.upcoming)
  await advance(at('10:00', '2026-11-25'))
  expect((await lotRow(lot.id)).status).toBe(LOT_STATUS.ongoing)
  await advance(at('11:59', '2026-11-26'))
  expect((await lotRow(lot.id)).status).toBe(LOT_STATUS.ongoing)
  expect((await bidRow(id)).status).toBe(BID_STATUS.bid)
  const { givenUp } = await advance(at('12:00', '2026-11-26'))
  expect(givenUp).toBe(2)
  expect(await lotRow(lot.id)).toMatchObject({ status: LOT_STATUS.unknown, sold_price: null })
  expect((await lotRow(unset.id)).status).toBe(LOT_STATUS.unknown)
  expect((await bidRow(id)).status).toBe(BID_STATUS.finished)
})

test('stock stays as it is', async () => {
  const stock = await db.selectFrom('lots').select(['status', 'version']).where('offer', '=', 'stock').execute()
  expect(stock).toHaveLength(30)
  for (const lot of stock) expect(lot).toEqual({ status: LOT_STATUS.ongoing, version: 1 })
})

test('two houses on one database do nothing twice', async () => {
  const day = '2026-11-27'
  const lots = await marketLots(day)
  const ids = lots.filter(({ vehicle }) => vehicle === 'car').map(({ id }) => id)
  const bids = await Promise.all(ids.slice(0, 20).map(id => bidOn(id, 60_000_000)))
  const evening = at('21:00', day)
  for (let turn = 0; turn < 30; turn++) {
    const counts = await Promise.all([
      advanceMarket(appContext, evening),
      advanceMarket(appContext, evening),
      advanceMarket(appContext, evening),
    ])
    if (counts.every(({ opened, closed }) => opened + closed === 0)) break
  }
  for (const lot of await marketLots(day)) {
    expect(lot.status).toBeGreaterThanOrEqual(LOT_STATUS.sold)
    expect(lot.version).toBe(3)
  }
  for (const { id } of bids) {
    const lines = await db.selectFrom('bid_log').select('event').where('bid_id', '=', id).orderBy('id').execute()
    expect(lines.map(({ event }) => event)).toEqual(['office accepted', 'status', 'bought'])
  }
  const { rows } = await sql<{ wrong: number }>`
    SELECT count(*)::int AS wrong FROM users u
    WHERE u.reserved <> coalesce((SELECT sum(amount) FROM bids b WHERE b.user_id = u.id AND b.status IN (1, 2)), 0)
       OR u.balance <> coalesce((SELECT sum(amount) FROM ledger l WHERE l.user_id = u.id), 0)`.execute(db)
  expect(rows[0]).toEqual({ wrong: 0 })
})

test('the house runs by the server’s clock and stops on request', async () => {
  const evening = at('21:00', addDays(DAY, 8))
  const clock = fixedClock(evening)
  const context = { db, queue, clock, config: readConfig({}), log }
  const running = [startLotLifecycle(context), startAuctionHouse({ ...context, pool })]
  await expect
    .poll(
      async () =>
        (await marketLots(addDays(DAY, 8))).length > 0 &&
        (await marketLots(addDays(DAY, 8))).every(lot => lot.status >= LOT_STATUS.sold),
      { timeout: 20_000, interval: 500 },
    )
    .toBe(true)
  for (const { stop } of running) await stop()
})

test('without the demo lots open and are given up, but nobody reviews bids or lets a hammer fall', async () => {
  const plain = { ...appContext, config: readConfig({ DEMO: 'off' }) }
  const feed = await newLot(db, at('09:00', '2026-11-29'), {
    source: 'aleado',
    day: '2026-11-30',
    hall: 'HERO',
    time: '10:00',
  })
  const { id } = await bidOn(feed.id, 300_000, { status: BID_STATUS.new })
  expect(await advanceMarket(plain, at('10:00', '2026-11-30'))).toMatchObject({ reviewed: 0, closed: 0 })
  expect((await lotRow(feed.id)).status).toBe(LOT_STATUS.ongoing)
  expect((await bidRow(id)).status).toBe(BID_STATUS.new)
  await advanceMarket(plain, at('12:00', '2026-12-01'))
  expect((await lotRow(feed.id)).status).toBe(LOT_STATUS.unknown)
  expect((await bidRow(id)).status).toBe(BID_STATUS.finished)
  // Nobody gives the market's lots of those days a result any more.
  const left = (await marketLots('2026-11-30')).map(lot => lot.status)
  expect(left).not.toContain(LOT_STATUS.ongoing)
})

/** The hall's guess of the value of a car that it does not know. */
const hallAlone = (id: string, day: string) => hallResult({ id, day, worth: 300_000, startPrice: 5_000 })

test('the house bids by its orders alone: it ignores a held-back raise and a bid that was never ordered', async () => {
  const day = '2026-12-07'
  const overrides = { source: 'market', maker: 'MINATO', model: 'HARBOUR', chassis: null, start_price: 5_000, day }
  const sold: string[] = []
  while (sold.length < 4) {
    const { id } = await newLot(db, at('06:00', day), overrides)
    if (hallAlone(id, day).status === LOT_STATUS.sold) sold.push(id)
  }
  const [raised, lowered, untold, waiting] = await Promise.all(sold.map(id => bidOn(id, 60_000_000)))
  await advance(at('06:00', day))
  // In the last hour, when only what a manager accepts goes to the hall.
  for (const [{ id, userId }, amount] of [
    [raised!, 60_005_000],
    [lowered!, 5_000],
  ] as const) {
    await db.updateTable('bids').set({ amount, forwarded: false }).where('id', '=', id).execute()
    await db.updateTable('users').set({ reserved: amount }).where('id', '=', userId).execute()
  }
  await db.deleteFrom('office_orders').where('bid_id', '=', untold!.id).execute()
  // Another process has this one in hand.
  const inHand = { ended_at: null, outcome: null }
  const order = await db
    .updateTable('office_orders')
    .set(inHand)
    .where('bid_id', '=', waiting!.id)
    .returning('id')
    .executeTakeFirstOrThrow()
  await advance(at('20:00', day))
  expect((await bidRow(raised!.id)).status).toBe(BID_STATUS.win)
  // The lowered bid would pass the client's limit.
  expect((await bidRow(lowered!.id)).status).toBe(BID_STATUS.finished)
  expect((await bidRow(untold!.id)).status).toBe(BID_STATUS.finished)
  expect((await lotRow(sold[2]!)).sold_price).toBe(hallAlone(sold[2]!, day).competition)
  // The hammer waits for what is on its way.
  expect((await bidRow(waiting!.id)).status).toBe(BID_STATUS.bid)
  await queue.add(db, 'office-orders', { orderId: order.id })
  await advance(at('21:00', day))
  expect((await bidRow(waiting!.id)).status).toBe(BID_STATUS.win)
})

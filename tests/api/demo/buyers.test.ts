import { expect, test } from 'vitest'
import { saleDays } from '#domain/time/sale-days.ts'
import { tokyoDay } from '#domain/time/tokyo.ts'
import { fixedClock } from '#tests/support/fixed-clock.ts'
import { readConfig } from '#server/config.ts'
import { openQueue } from '#server/queue/queue.ts'
import { ensureMarket } from '#demo/market/ensure-market.ts'
import { letBuyersBid } from '#demo/people/buyers-bids.ts'
import { BUYERS, buyerEmail } from '#demo/people/buyers.ts'
import { TOWNS } from '#demo/shipping/towns.ts'
import { testDatabase } from '#tests/support/database.ts'

const { db, pool } = await testDatabase()
const MORNING = new Date('2026-11-20T08:30:00+09:00')
const later = (hours: number) => new Date(MORNING.getTime() + hours * 3_600_000)
const clock = fixedClock(MORNING)
const queue = openQueue(clock)
/** A fifth of the market that `npm start` makes. */
const CARS = 2_400
const BIDS = CARS / 60

const config = readConfig({ DEMO_LOTS: String(CARS) })
await ensureMarket({ pool, db, queue, clock, config })

const emails = BUYERS.map(buyerEmail)
const bids = () =>
  db
    .selectFrom('bids')
    .innerJoin('users', 'users.id', 'bids.user_id')
    .innerJoin('lots', 'lots.id', 'bids.lot_id')
    .select(['bids.id', 'bids.status', 'bids.amount', 'bids.user_id', 'bids.lot_id', 'bids.placed_at'])
    .select(['lots.start_price', 'lots.auction_day', 'lots.starts_at'])
    .where('users.email', 'in', emails)
    // Not what they bought before.
    .where('bids.placed_at', '>', later(-31))
    .orderBy('bids.id')
    .execute()

test('forty buyers of a dozen countries or more', () => {
  expect(BUYERS).toHaveLength(40)
  expect(new Set(emails).size).toBe(40)
  expect(new Set(BUYERS.map(({ city }) => TOWNS[city]!.country)).size).toBeGreaterThanOrEqual(12)
})

test('a new market has its morning of live bids, most of them for the next sale', async () => {
  const all = await bids()
  expect(all).toHaveLength(BIDS)
  const today = all.filter(bid => bid.auction_day === tokyoDay(MORNING))
  const last = all.filter(bid => bid.auction_day === saleDays(tokyoDay(MORNING)).at(-1))
  expect(today.length).toBeGreaterThan(last.length)
  for (const { amount, start_price, placed_at, starts_at } of all) {
    expect(amount % 5_000).toBe(0)
    expect(amount).toBeGreaterThanOrEqual(start_price ?? 0)
    expect(placed_at <= MORNING && starts_at! > MORNING).toBe(true)
  }
  expect(new Set(all.map(bid => bid.user_id)).size).toBeGreaterThan(15)
  // Some lots have two of our buyers.
  expect(new Set(all.map(bid => bid.lot_id)).size).toBeLessThan(BIDS)
})

test('nobody bids beyond his limit, and every sum holds', async () => {
  const people = await db
    .selectFrom('users')
    .select(['id', 'balance', 'credit_limit', 'reserved'])
    .where('email', 'in', emails)
    .execute()
  const all = await bids()
  for (const { id, balance, credit_limit, reserved } of people) {
    const own = all.filter(bid => bid.user_id === id && bid.status <= 2)
    expect(reserved).toBe(own.reduce((sum, { amount }) => sum + amount, 0))
    expect(balance + credit_limit).toBeGreaterThanOrEqual(reserved)
  }
})

test('within the hour nothing is added; after it, ended bids are replaced, once', async () => {
  expect(await letBuyersBid({ db, queue, config }, later(0.5))).toBe(0)
  expect(await letBuyersBid({ db, queue, config }, later(1))).toBe(0)
  const ended = (await bids()).slice(0, 6)
  for (const { id } of ended) await db.updateTable('bids').set({ status: 5 }).where('id', '=', id).execute()
  const counts = await Promise.all([
    letBuyersBid({ db, queue, config }, later(2)),
    letBuyersBid({ db, queue, config }, later(2)),
  ])
  expect(counts.toSorted()).toEqual([0, 6])
  expect((await bids()).filter(({ status }) => status <= 2)).toHaveLength(BIDS)
})

test('who owes money pays it with his next turn', async () => {
  const user = await db
    .selectFrom('users')
    .select(['id', 'balance'])
    .where('email', '=', emails[0]!)
    .executeTakeFirstOrThrow()
  await db.updateTable('users').set({ balance: -123_456 }).where('id', '=', user.id).execute()
  await letBuyersBid({ db, queue, config }, later(3))
  const paid = await db.selectFrom('users').select('balance').where('id', '=', user.id).executeTakeFirstOrThrow()
  expect(paid.balance).toBe(200_000 - 123_456)
  const line = await db
    .selectFrom('ledger')
    .select(['type', 'amount', 'balance_after'])
    .where('user_id', '=', user.id)
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow()
  expect(line).toEqual({ type: 'remittance', amount: 200_000, balance_after: 76_544 })
})

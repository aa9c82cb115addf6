import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { createCall, type Call } from '#client/api/call.ts'
import type { ApiError } from '#client/api/errors.ts'
import { bidsEndpoints } from '#contract/bids/bids.endpoints.ts'
import { ALL_ROUTES, createApp } from '#server/app.ts'
import { testApp, type Caller } from '#tests/support/app.ts'
import { moneyOf, payload } from '#tests/support/bid-facts.ts'
import { bid, expectRefusal } from '#tests/support/bids.ts'
import { withoutLocks } from '#tests/support/mutants/without-locks.ts'

const { context, clock, as, newUser, newLot } = await testApp()
const { db } = context
const table = ALL_ROUTES.map(route => route.endpoint)

// The first lot makes its hall, maker and model; after it many may be made at once.
await newLot()

const RACERS = 200
const STEP = 100_000

const planted = await withoutLocks(db)

/** The same application with a planted fault, for a caller of the sound one. */
function faulty(caller: Caller): Call {
  const app = createApp({ ...context, db: planted }, { table, checkAnswers: true })
  return createCall({
    fetch: async (path, init) =>
      app.request(new URL(path, context.config.publicUrl), {
        ...init,
        headers: { ...Object.fromEntries(new Headers(init.headers)), cookie: caller.jar.header() },
      }),
  })
}

/**
 * Lets bids start, and holds each at its first write until at least two wait there, so that both have read the same. Without it
 * a machine may happen to take one bid after the other, and a planted fault would not show.
 */
async function meeting<Outcome>(bids: () => Promise<Outcome>): Promise<Outcome> {
  const { started } = await db.transaction().execute(async holder => {
    await sql`LOCK TABLE bids IN SHARE MODE`.execute(holder)
    const started = bids()
    const waiting = async () => {
      const { rows } = await sql`SELECT 1 FROM pg_stat_activity
        WHERE datname = current_database() AND wait_event_type = 'Lock'`.execute(holder)
      return rows.length
    }
    await expect.poll(waiting, { timeout: 20_000, interval: 10 }).toBeGreaterThan(1)
    return { started }
  })
  return started
}

/** Two hundred bids of one client at once, on as many lots, against a limit for ten. */
async function race(callOf: (caller: Caller) => Call, sound = 0) {
  const lots = await Promise.all(Array.from({ length: RACERS }, () => newLot({ start_price: STEP })))
  const buyer = await newUser({ creditLimit: 10 * STEP, dailyBidLimit: RACERS })
  const caller = await as(buyer)
  const place = (call: Call) => (lot: { id: string }, n: number) =>
    call(bidsEndpoints.createBid, {
      body: payload(lot.id, STEP),
      key: `race-${buyer.id}-${call === caller.call ? 's' : 'r'}${n}`,
    })
  await Promise.all(lots.slice(0, sound).map(place(caller.call)))
  const racing = () => Promise.allSettled(lots.slice(sound).map(place(callOf(caller))))
  const outcomes = sound > 0 ? await meeting(racing) : await racing()
  const taken = outcomes.filter(outcome => outcome.status === 'fulfilled').length
  const refusals = outcomes.flatMap(outcome => (outcome.status === 'rejected' ? [outcome.reason as ApiError] : []))
  return { taken, refusals, money: await moneyOf(db, buyer.id) }
}

function exactlyTen({ taken, refusals, money }: Awaited<ReturnType<typeof race>>): boolean {
  const saidWhy = refusals.every(refusal => refusal.code === 'credit_limit' && refusal.detail.allowed === 0)
  return taken === 10 && money.live === 10 && money.reserved === 10 * STEP && money.sum === money.reserved && saidWhy
}

describe('two hundred racing bids against a limit for ten', () => {
  test('leave exactly ten live, and the reserve equals their sum', async () => {
    expect(exactlyTen(await race(caller => caller.call))).toBe(true)
  })

  test('pass the limit where the planted version reads and then writes: the check sees it', async () => {
    // There are nine already: two that read the same are one too many.
    const outcome = await race(faulty, 9)
    expect(exactlyTen(outcome)).toBe(false)
    expect(outcome.money.live).toBeGreaterThan(10)
  })
})

describe('twenty racing bids on one lot by one client', () => {
  const onOneLot = async (callOf: (caller: Caller) => Call, meet: typeof meeting = bids => bids()) => {
    const lot = await newLot({ start_price: STEP })
    const buyer = await newUser({ creditLimit: 100 * STEP, dailyBidLimit: 100 })
    const call = callOf(await as(buyer))
    const outcomes = await meet(() =>
      Promise.allSettled(
        Array.from({ length: 20 }, (_, n) =>
          call(bidsEndpoints.createBid, { body: payload(lot.id, STEP + n * 5_000), key: `same-lot-${buyer.id}-${n}` }),
        ),
      ),
    )
    return { outcomes, money: await moneyOf(db, buyer.id) }
  }

  test('are one bid and nineteen replacements', async () => {
    const { outcomes, money } = await onOneLot(caller => caller.call)
    expect(outcomes.every(outcome => outcome.status === 'fulfilled')).toBe(true)
    expect(money.live).toBe(1)
    expect(money.sum).toBe(money.reserved)
  })

  test('without the lock the constraint alone stops them, as a refusal and not as a server error', async () => {
    const { outcomes, money } = await onOneLot(faulty, meeting)
    expect(money.live).toBe(1)
    const codes = outcomes.flatMap(outcome =>
      outcome.status === 'rejected' ? [(outcome.reason as ApiError).code] : [],
    )
    expect(new Set(codes)).toEqual(new Set(['stale_version']))
  })
})

describe('the daily limit', () => {
  test('holds under a race', async () => {
    const lots = await Promise.all(Array.from({ length: 60 }, () => newLot({ start_price: STEP })))
    const buyer = await newUser({ creditLimit: 1_000 * STEP, dailyBidLimit: 7 })
    const caller = await as(buyer)
    const outcomes = await Promise.allSettled(lots.map(lot => bid(caller, lot.id, STEP)))
    expect(outcomes.filter(outcome => outcome.status === 'fulfilled')).toHaveLength(7)
    expect(await moneyOf(db, buyer.id)).toMatchObject({ live: 7, reserved: 7 * STEP })
  })

  test('counts new bids of the Tokyo day: raises are free, a cancel gives nothing back, midnight in Tokyo begins again', async () => {
    const day = { day: '2026-11-26', time: '18:00' }
    const [one, two, three] = [
      await newLot({ start_price: STEP, ...day }),
      await newLot({ start_price: STEP, ...day }),
      await newLot({ start_price: STEP, ...day }),
    ]
    const buyer = await newUser({ creditLimit: 100 * STEP, dailyBidLimit: 2 })
    clock.set('2026-11-24T23:59:59.999+09:00')
    let caller = await as(buyer)
    const first = await bid(caller, one.id, STEP)
    expect(first.bidsLeft).toBe(1)
    expect((await bid(caller, one.id, 2 * STEP)).bidsLeft).toBe(1)
    expect((await bid(caller, two.id, STEP)).bidsLeft).toBe(0)
    expect((await bid(caller, two.id, 2 * STEP)).bidsLeft).toBe(0)
    await caller.call(bidsEndpoints.updateBidStatus, { body: { bidId: first.bidId!, status: 4 } })
    await expectRefusal(bid(caller, three.id, STEP), 409, 'daily_bid_limit', { limit: 2 })
    await expectRefusal(bid(caller, one.id, STEP), 409, 'daily_bid_limit', { limit: 2 })
    // 15:00 UTC: the day of the server has hours to go.
    clock.set('2026-11-25T00:00:00+09:00')
    caller = await as(buyer)
    expect((await bid(caller, three.id, STEP)).bidsLeft).toBe(1)
    clock.set('2026-11-24T12:00:00+09:00')
  })

  test('is not asked where the flag of the client is off', async () => {
    const buyer = await newUser({ creditLimit: 100 * STEP, dailyBidLimit: 0, flags: { dailyBidLimitCheck: false } })
    const lot = await newLot({ start_price: STEP })
    await expect(bid(await as(buyer), lot.id, STEP)).resolves.toMatchObject({ bidsLeft: 0 })
  })
})

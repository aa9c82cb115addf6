import { sql } from 'kysely'
import { afterAll, expect, test, vi } from 'vitest'
import { bidsEndpoints } from '#contract/bids/bids.endpoints.ts'
import { remittancesEndpoints } from '#contract/payments/remittances.endpoints.ts'
import { purchaseMoneyEndpoints } from '#contract/purchases/purchase-money.endpoints.ts'
import { testApp } from '#tests/support/app.ts'
import { bid } from '#tests/support/bids.ts'
import { books, expectBalanced } from '#tests/support/books.ts'
import { hammer } from '#tests/support/hammer.ts'
import { secondProcess } from '#tests/support/second-process.ts'

const t = await testApp()
const { context, clock, as, newUser, newLot } = t
const second = secondProcess(t)
const { asThere } = second
afterAll(() => second.end())

/** Lets all commands reach the lock of the account before any continues, and checks the ledger after each. */
async function race(userId: number, commands: readonly (() => Promise<unknown>)[]) {
  let running: Promise<PromiseSettledResult<unknown>[]> | undefined
  await context.db.transaction().execute(async trx => {
    await trx.selectFrom('users').select('id').where('id', '=', userId).forNoKeyUpdate().execute()
    running = Promise.allSettled(commands.map(command => command().finally(() => expectBalanced(context.db))))
    const waiting = sql<{ pid: number }>`select pid from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`
    // Not in this transaction: it would see the sessions as they were at its first look.
    await vi.waitFor(async () => expect((await waiting.execute(context.db)).rows).toHaveLength(commands.length), {
      timeout: 20_000,
      interval: 10,
    })
  })
  return running!
}

test('debits equal credits in every snapshot while bookings race on two processes', async () => {
  const [manager, checker] = [await newUser({ kind: 'manager' }), await newUser({ kind: 'manager' })]
  const buyer = await newUser({ creditLimit: 10_000_000, dailyBidLimit: 100 })
  const lots = await Promise.all([1, 2].map(() => newLot({ start_price: 100_000, day: '2026-11-25', time: '12:00' })))
  const mine = await as(buyer)
  const bids: number[] = []
  for (const lot of lots) bids.push((await bid(mine, lot.id, 500_000)).bidId!)
  const [here, there] = [(await as(manager)).call, await asThere(manager)]
  const checks = await asThere(checker)
  const transfer = (bankReference: string, amount: number, kind: 'received' | 'refund' = 'received') => ({
    body: { userId: buyer.id, kind, amount, valueDay: '2026-11-23', purpose: 'deposit' as const, bankReference },
  })
  const { id: wrong } = await here(remittancesEndpoints.book, transfer('WRONG', 70_000))
  const { id: large } = await here(remittancesEndpoints.book, transfer('LARGE', 4_000_000))
  const reverse = { body: { id: wrong, note: 'Not his' } }
  const approve = { body: { id: large, approve: true } }

  const first = await race(buyer.id, [
    () => hammer(context, lots[0]!.id, 450_000, bids[0]!),
    () => hammer(second.context, lots[1]!.id, 300_000, bids[1]!),
    () => here(remittancesEndpoints.book, transfer('ONCE', 900_000)),
    () => there(remittancesEndpoints.book, transfer('ONCE', 900_000)),
    () => here(remittancesEndpoints.reverse, reverse),
    () => there(remittancesEndpoints.reverse, reverse),
    () => checks(remittancesEndpoints.decide, approve),
  ])
  const refused = first.filter(({ status }) => status === 'rejected') as PromiseRejectedResult[]
  expect(refused.map(({ reason }) => (reason as { code?: string }).code).sort()).toEqual([
    'already_booked',
    'not_reversible',
  ])
  expect(await books(context.db)).toMatchObject({ balances: 4_150_000, received: 4_900_000, spent: 750_000 })

  clock.set('2026-11-25T13:00:00+09:00')
  const again = { body: { bidId: bids[0]!, status: 2 as const } }
  const staff = (await as(manager)).call
  const [fourth, fifth] = [await asThere(manager), await asThere(checker)]
  const carOf = async (bidId: number) =>
    (await context.db.selectFrom('purchases').select('id').where('bid_id', '=', bidId).executeTakeFirstOrThrow()).id
  const [one, two] = [await carOf(bids[0]!), await carOf(bids[1]!)]
  const charge = (id: number, freight: number) => ({
    body: { id, agentFee: 40_000, hallFee: 0, inland: 0, freight, others: 0 },
  })
  await race(buyer.id, [
    () => fourth(purchaseMoneyEndpoints.postCosts, charge(one, 60_000)),
    () => fifth(purchaseMoneyEndpoints.postCosts, charge(one, 70_000)),
    () => staff(purchaseMoneyEndpoints.postCosts, charge(two, 20_000)),
    () => fourth(remittancesEndpoints.book, transfer('BACK', 1_000_000, 'refund')),
    () => fifth(remittancesEndpoints.book, transfer('MORE', 10_000)),
    () => staff(remittancesEndpoints.reverse, { body: { id: large, note: 'Bounced' } }),
  ])
  await staff(bidsEndpoints.updateBidStatus, again)
  await expectBalanced(context.db)
  expect((await books(context.db)).spent).toBe(360_000)
})

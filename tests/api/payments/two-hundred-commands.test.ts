import { afterAll, expect, test } from 'vitest'
import { remittancesEndpoints } from '#contract/payments/remittances.endpoints.ts'
import { purchaseMoneyEndpoints } from '#contract/purchases/purchase-money.endpoints.ts'
import { purchaseWorkEndpoints } from '#contract/purchases/purchase-work.endpoints.ts'
import { testApp } from '#tests/support/app.ts'
import { bid } from '#tests/support/bids.ts'
import { books, expectBalanced } from '#tests/support/books.ts'
import { nameCompany } from '#tests/support/company.ts'
import { hammer } from '#tests/support/hammer.ts'
import { secondProcess } from '#tests/support/second-process.ts'

const t = await testApp()
const { context, as, newUser, newLot } = t
const second = secondProcess(t)
afterAll(() => second.end())

const BUYERS = 10
const PRICE = 300_000
const WRONG = 50_000
const MONEY_IN = 20_000
const LARGE = 4_000_000
const MONEY_OUT = 5_000
const FEE = 30_000
const FREIGHT = [40_000, 60_000] as const

/** A buyer with a car won before, a car about to be won, a booking that will turn out to be wrong, and one that waits for a second person. */
async function prepare(at: number) {
  // A manager for each: one person's writes are limited.
  const manager = await newUser({ kind: 'manager' })
  const staff = (await as(manager)).call
  const there = await second.asThere(manager)
  const buyer = await newUser({ creditLimit: 10_000_000 })
  const mine = await as(buyer)
  const bids = []
  for (const time of ['12:00', '13:00', '14:00']) {
    const lot = await newLot({ start_price: 100_000, day: '2026-11-25', time })
    bids.push({ lotId: lot.id, bidId: (await bid(mine, lot.id, 500_000)).bidId! })
  }
  const [charged, cancelled, ahead] = bids as [(typeof bids)[0], (typeof bids)[0], (typeof bids)[0]]
  for (const { lotId, bidId } of [charged, cancelled]) await hammer(context, lotId, PRICE, bidId)
  const carOf = async (bidId: number) =>
    (await context.db.selectFrom('purchases').select('id').where('bid_id', '=', bidId).executeTakeFirstOrThrow()).id
  const transfer = (bankReference: string, amount: number, kind: 'received' | 'refund') => ({
    body: { userId: buyer.id, kind, amount, valueDay: '2026-11-23', purpose: 'deposit' as const, bankReference },
  })
  await staff(remittancesEndpoints.book, transfer(`DEPOSIT-${at}`, 2_000_000, 'received'))
  const { id: wrong } = await staff(remittancesEndpoints.book, transfer(`WRONG-${at}`, WRONG, 'received'))
  const maker = (await as(await newUser({ kind: 'manager' }))).call
  const { id: large } = await maker(remittancesEndpoints.book, transfer(`LARGE-${at}`, LARGE, 'received'))
  const cars = { charged: await carOf(charged.bidId), cancelled: await carOf(cancelled.bidId) }
  const costs = (freight: number) => ({ id: cars.charged, agentFee: 0, hallFee: 0, inland: 0, freight, others: 0 })
  await maker(purchaseMoneyEndpoints.postCosts, { body: costs(FREIGHT[0]) })
  const fee = {
    body: {
      ...transfer('Penalty', FEE, 'received').body,
      kind: 'charge' as const,
      purpose: 'cancellation' as const,
      purchaseId: cars.cancelled,
    },
  }
  return { at, staff, there, ahead, wrong, large, transfer, fee, costs, ...cars }
}

test('two hundred racing commands on two processes are each booked once', async () => {
  await nameCompany(t)
  const buyers: Awaited<ReturnType<typeof prepare>>[] = []
  for (let at = 0; at < BUYERS; at += 1) buyers.push(await prepare(at))
  await expectBalanced(context.db)
  const before = await books(context.db)

  const commands = buyers.flatMap(
    ({ at, staff, there, ahead, wrong, large, transfer, fee, costs, charged, cancelled }) => {
      const reverse = { body: { id: wrong, note: 'Not his' } }
      const cancel = { body: { cars: [{ id: cancelled }], status: 7 as const, reason: 'Damaged' } }
      const both = (run: (call: typeof there) => Promise<unknown>) => [() => run(staff), () => run(there)]
      return [
        () => hammer(context, ahead.lotId, PRICE, ahead.bidId),
        () => hammer(second.context, ahead.lotId, PRICE, ahead.bidId),
        ...both(call => call(remittancesEndpoints.reverse, reverse)),
        ...both(call => call(purchaseWorkEndpoints.moveStatus, cancel)),
        () => staff(purchaseMoneyEndpoints.postCosts, { body: costs(FREIGHT[0]) }),
        () => there(purchaseMoneyEndpoints.postCosts, { body: costs(FREIGHT[1]) }),
        ...both(call => call(remittancesEndpoints.decide, { body: { id: large, approve: true } })),
        ...both(call => call(purchaseMoneyEndpoints.issueInvoice, { body: { id: charged, kind: 'invoice' } })),
        ...both(call => call(remittancesEndpoints.book, transfer(`IN-${at}`, MONEY_IN, 'received'))),
        ...both(call => call(remittancesEndpoints.book, fee)),
        ...[1, 2].flatMap(n =>
          both(call => call(remittancesEndpoints.book, transfer(`OUT-${at}-${n}`, MONEY_OUT, 'refund'))),
        ),
      ]
    },
  )
  expect(commands).toHaveLength(200)

  // Commands of all buyers in turn, so that many accounts are busy at once.
  const turns = commands.map((run, index) => ({ run, turn: index % 20 })).toSorted((a, b) => a.turn - b.turn)
  let isRacing = true
  const watch = (async () => {
    let snapshots = 0
    for (; isRacing; snapshots += 1) await expectBalanced(context.db)
    return snapshots
  })()
  const outcomes = await Promise.allSettled(turns.map(({ run }) => run()))
  isRacing = false
  expect(await watch).toBeGreaterThan(0)
  await expectBalanced(context.db)

  const refused = outcomes.flatMap(one =>
    one.status === 'rejected' ? [String((one.reason as { code?: string }).code)] : [],
  )
  const counted = Object.fromEntries(
    [...new Set(refused)].map(code => [code, refused.filter(one => one === code).length]),
  )
  expect(counted).toEqual({
    already_booked: BUYERS * 4,
    not_reversible: BUYERS,
    already_decided: BUYERS,
    already_invoiced: BUYERS,
  })
  const after = await books(context.db)
  expect(after.received - before.received).toBe(BUYERS * (LARGE + MONEY_IN - 2 * MONEY_OUT - WRONG))
  // One car more, one car less with its fee, and the freight that was set last.
  const { rows } = {
    rows: await context.db.selectFrom('purchases').select(['total', 'price']).where('status', 'is', null).execute(),
  }
  const freight = rows.map(({ total, price }) => total - (price ?? 0)).filter(sum => sum > 0)
  expect(freight).toHaveLength(BUYERS)
  expect(freight.every(sum => FREIGHT.some(one => one === sum))).toBe(true)
  expect(after.spent - before.spent).toBe(freight.reduce((sum, one) => sum + one - FREIGHT[0] + FEE, 0))
}, 60_000)

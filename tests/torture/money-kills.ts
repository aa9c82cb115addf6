import { randomUUID } from 'node:crypto'
import type { Call } from '#client/api/call.ts'
import { remittancesEndpoints } from '#contract/payments/remittances.endpoints.ts'
import { purchaseMoneyEndpoints } from '#contract/purchases/purchase-money.endpoints.ts'
import { tokyoDay } from '#domain/time/tokyo.ts'
import { bookPurchase } from '#server/bids/purchases.queries.ts'
import type { Db } from '#server/db/connect.ts'
import { expectBalanced } from '#tests/support/books.ts'
import { newLot } from '#tests/support/lots.ts'
import type { LotWish } from '#tests/support/lots.ts'
import { newUser } from '#tests/support/people.ts'
import { newPurchase } from '#tests/support/purchases.ts'
import { underKills } from './under-kills.ts'
import type { KilledServer, KillOptions, Kills } from './under-kills.ts'

const HANDS = 12
/** One person's writes are limited, so another manager takes over. */
const WRITES_OF_A_MANAGER = 30
/** Money in, the price of a car and money out are far apart, so that no line is taken for another one. */
const MONEY_IN = 2_000_000
const PRICE = 1_000_000

type Command = { key: string; send: (key: string) => Promise<unknown>; answer: unknown; tries: number; lines: number[] }

export type MoneyKillReport = Kills & {
  acknowledged: number
  retried: number
  /** Lines of the ledger that an acknowledged command should have written and did not. */
  lost: number
  /** Amounts that stand in the ledger more often than they were booked. */
  doubled: number
  otherAnswers: number
  /** What balances, ledger, bookings and cars tell differently. */
  unbalanced: string[]
}

/**
 * Managers book money in and out, reverse bookings and post costs of cars while the server is killed; each command is sent again under its key until it is
 * answered. Every amount is used once, so a lost or doubled line cannot hide.
 */
export function moneyKills(options: KillOptions): Promise<MoneyKillReport> {
  return underKills(options, async server => {
    // Managers without a second factor: how they sign in is not the question here.
    await server.db.insertInto('settings').values({ key: 'secondFactorKinds', value: '[]' }).execute()
    const journal: Command[] = []
    let amounts = 0
    const run = async (call: Call, make: (call: Call, amount: number) => Pick<Command, 'send' | 'lines'>) => {
      const command: Command = { key: randomUUID(), answer: null, tries: 0, ...make(call, (amounts += 1)) }
      journal.push(command)
      return Object.assign(command, await server.answered(() => command.send(command.key))).answer
    }
    const workOnAndOn = async () => {
      const { buyer, car } = await newCustomer(server.db)
      for (let call: Call; server.isGoingOn();) {
        call = await server.callerOf(await newUser(server.db, new Date(), { kind: 'manager' }))
        for (let writes = 0; writes < WRITES_OF_A_MANAGER && server.isGoingOn(); writes += 4) {
          const booked = (await run(call, transfer(buyer, 'received'))) as { id: number }
          await run(call, transfer(buyer, 'refund'))
          await run(call, reversal(booked.id, journal))
          await run(call, costs(car))
        }
      }
    }
    await Promise.all(Array.from({ length: HANDS }, workOnAndOn))
    return compare(server, journal)
  })
}

const transfer =
  (userId: number, kind: 'received' | 'refund') =>
  (call: Call, number: number): Pick<Command, 'send' | 'lines'> => {
    const amount = kind === 'received' ? MONEY_IN + number : number
    const valueDay = tokyoDay(new Date())
    const body = { userId, kind, amount, valueDay, purpose: 'deposit' as const, bankReference: `FT-${amount}` }
    return {
      send: key => call(remittancesEndpoints.book, { key, body }),
      lines: [kind === 'received' ? amount : -amount],
    }
  }

function reversal(id: number, journal: readonly Command[]) {
  const booked = journal.find(({ answer }) => (answer as { id?: number } | null)?.id === id)!
  return (call: Call): Pick<Command, 'send' | 'lines'> => ({
    send: key => call(remittancesEndpoints.reverse, { key, body: { id, note: 'Not his' } }),
    lines: booked.lines.map(line => -line),
  })
}

const costs =
  (id: number) =>
  (call: Call, freight: number): Pick<Command, 'send' | 'lines'> => ({
    send: key =>
      call(purchaseMoneyEndpoints.postCosts, {
        key,
        body: { id, agentFee: 0, hallFee: 0, inland: 0, freight, others: 0 },
      }),
    lines: [-(PRICE + freight)],
  })

async function newCustomer(db: Db): Promise<{ buyer: number; car: number }> {
  const now = new Date()
  const { id: buyer } = await newUser(db, now, { creditLimit: 1_000_000_000_000, balance: -PRICE })
  const market = { context: { db }, newLot: (wish?: LotWish) => newLot(db, now, wish), clock: { now: () => now } }
  const car = await newPurchase(market, buyer, { price: PRICE })
  const line = { userId: buyer, at: now, amount: -PRICE, balanceAfter: -PRICE, purchaseId: car }
  await db.transaction().execute(trx => bookPurchase(trx, line))
  return { buyer, car }
}

async function compare(
  { db, answered }: KilledServer,
  journal: readonly Command[],
): Promise<Omit<MoneyKillReport, keyof Kills>> {
  let otherAnswers = 0
  for (const command of journal) {
    const { answer } = await answered(() => command.send(command.key))
    if (JSON.stringify(answer) !== JSON.stringify(command.answer)) otherAnswers += 1
  }
  const lines = await db.selectFrom('ledger').select('amount').execute()
  const times = new Map<number, number>()
  for (const { amount } of lines) times.set(Number(amount), (times.get(Number(amount)) ?? 0) + 1)
  const expected = journal.flatMap(command => command.lines)
  const unbalanced = await expectBalanced(db).then(
    () => [],
    (error: Error & { actual?: unknown; expected?: unknown }) => [JSON.stringify([error.actual, error.expected])],
  )
  return {
    acknowledged: journal.length,
    retried: journal.filter(({ tries }) => tries > 1).length,
    lost: expected.filter(line => !times.has(line)).length,
    doubled: expected.filter(line => (times.get(line) ?? 0) > 1).length,
    otherAnswers,
    unbalanced,
  }
}

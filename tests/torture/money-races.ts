import { randomUUID } from 'node:crypto'
import type { Call } from '#client/api/call.ts'
import { ApiError } from '#client/api/errors.ts'
import type { Db } from '#server/db/connect.ts'
import { books } from '#tests/support/books.ts'
import { newUser } from '#tests/support/people.ts'
import * as money from './money-commands.ts'
import type { KeyedCommand } from './money-commands.ts'
import { watchBooks, type WatchedBooks } from './money-watch.ts'
import { seededRandom, shuffled } from './random.ts'
import { endServer, startServer } from './server-process.ts'
import { signedIn } from './signed-in.ts'

/** Ten pairs of commands for each buyer: two hundred in all. */
const BUYERS = 10
const PRICE = 1_000_000
const CORRECTED = 50_000
const FREIGHT = [40_000, 60_000] as const
const WRONG = 70_000
const LARGE = 4_000_000
const MONEY_IN = 900_000
const MONEY_OUT = 300_000
const MAX_TRIES = 50

/** The same press on both servers; `refusal` is the second one's answer, null where repeating changes nothing or the later one counts. */
type Pair = { does: string; presses: readonly [KeyedCommand, KeyedCommand]; refusal: string | null }

type MoneyRaceReport = WatchedBooks & {
  rounds: number
  commands: number
  done: number
  refused: Record<string, number>
  /** Commands that the servers asked to send again, because they were busy. */
  sentAgain: number
  /** Pairs that were not carried out exactly once, and sums that differ from the commands. */
  faults: string[]
}

/**
 * Runs rounds of two hundred commands at once on two server processes with one database: Wins, cancellations, remittances, refunds, reversals, approvals,
 * corrected prices, costs, invoices and credit notes. Each goes to both processes, half of them under one key. A reader looks at the books all the while.
 */
export async function moneyRaces(options: {
  db: Db
  databaseUrl: string
  folders: readonly [string, string]
  rounds: number
  seed: number
}): Promise<MoneyRaceReport> {
  const { db, databaseUrl, rounds, seed } = options
  const random = seededRandom(seed)
  const report = { rounds, commands: 0, done: 0, refused: {} as Record<string, number>, sentAgain: 0 }
  const faults: string[] = []
  await money.openOffice(db)
  const env = { DATABASE_URL: databaseUrl, TRUST_PROXY: '127.0.0.1' }
  const servers = [await startServer(options.folders[0], env), await startServer(options.folders[1], env)]
  let isRacing = true
  const watched = watchBooks(db, () => isRacing)

  /** A person at both servers. */
  const callsOf = async (user: { id: number }): Promise<readonly Call[]> => {
    const calls: Call[] = []
    for (const { address } of servers)
      calls.push((await signedIn(db, user.id, (path, init) => fetch(new URL(path, address), init))).call)
    return calls
  }

  const answered = async <Answer>(
    press: KeyedCommand<Answer>,
    call: Call,
    key: string = randomUUID(),
  ): Promise<Answer> => {
    for (let tries = 1; ; tries += 1) {
      try {
        return await press(call, key)
      } catch (error) {
        if (!(error instanceof ApiError) || error.status !== 503 || tries === MAX_TRIES) throw error
        report.sentAgain += 1
      }
    }
  }

  /** A buyer with three won cars, a bid that is about to win, and bookings that are wrong or wait for approval. */
  const prepare = async (): Promise<{ staff: readonly Call[]; pairs: Pair[] }> => {
    const staff = await callsOf(await newUser(db, new Date(), { kind: 'manager' }))
    const maker = (await callsOf(await newUser(db, new Date(), { kind: 'manager' })))[0]!
    const buyer = await money.newBuyer(db)
    const mine = (await callsOf(buyer))[0]!
    const bids: number[] = []
    for (let n = 0; n < 4; n += 1)
      bids.push((await answered(money.bid(await money.lotAhead(db), 2 * PRICE), mine)).bidId!)
    const won = async (bidId: number) => {
      await answered(money.win(bidId), maker)
      await answered(money.soldPrice(bidId, PRICE), maker)
      return { bidId, car: await money.carOf(db, bidId) }
    }
    const [charged, credited, cancelled] = [await won(bids[0]!), await won(bids[1]!), await won(bids[2]!)]
    const ahead = bids[3]!
    for (const { car } of [charged, credited]) await answered(money.costs(car, FREIGHT[0]), maker)
    const issued = await answered(money.invoice(credited.car), maker)
    await answered(money.transfer(buyer.id, 'received', 10_000_000), maker).then(({ id }) =>
      answered(money.approval(id), staff[0]!),
    )
    const wrong = await answered(money.transfer(buyer.id, 'received', WRONG), maker)
    const large = await answered(money.transfer(buyer.id, 'received', LARGE), maker)
    const same = (does: string, press: KeyedCommand, refusal: string | null): Pair => ({
      does,
      presses: [press, press],
      refusal,
    })
    const winAndPrice: KeyedCommand = async (call, key) => {
      await answered(money.win(ahead), call, `${key}-win`)
      return answered(money.soldPrice(ahead, PRICE), call, `${key}-price`)
    }
    return {
      staff,
      pairs: [
        same('win', winAndPrice, null),
        same('cancel', money.cancellation(cancelled.car), null),
        same('receive', money.transfer(buyer.id, 'received', MONEY_IN), 'already_booked'),
        same('refund', money.transfer(buyer.id, 'refund', MONEY_OUT), 'already_booked'),
        same('reverse', money.reversal(wrong.id), 'not_reversible'),
        same('approve', money.approval(large.id), 'already_decided'),
        same('invoice', money.invoice(charged.car), 'already_invoiced'),
        same('credit', money.creditNote(issued.id), 'not_invoiced'),
        {
          does: 'correct the price',
          presses: [
            money.soldPrice(charged.bidId, PRICE + CORRECTED),
            money.soldPrice(charged.bidId, PRICE - CORRECTED),
          ],
          refusal: null,
        },
        {
          does: 'costs',
          presses: [money.costs(credited.car, FREIGHT[0]), money.costs(credited.car, FREIGHT[1])],
          refusal: null,
        },
      ],
    }
  }

  const race = async ({ staff, pair }: { staff: readonly Call[]; pair: Pair }) => {
    const isOneKey = pair.presses[0] === pair.presses[1] && random() < 0.5
    const key = randomUUID()
    return Promise.allSettled(
      pair.presses.map((press, at) => answered(press, staff[at]!, isOneKey ? key : randomUUID())),
    ).then(outcomes => judge(pair, isOneKey, outcomes))
  }

  const judge = (pair: Pair, isOneKey: boolean, outcomes: readonly PromiseSettledResult<unknown>[]) => {
    const answers = outcomes.flatMap(one => (one.status === 'fulfilled' ? [JSON.stringify(one.value)] : []))
    const refusals = outcomes.flatMap(one => (one.status === 'rejected' ? [codeOf(one.reason)] : []))
    report.commands += outcomes.length
    report.done += answers.length
    for (const code of refusals) report.refused[code] = (report.refused[code] ?? 0) + 1
    const expected = isOneKey || pair.refusal === null ? [] : [pair.refusal]
    const isOnce = refusals.join() === expected.join() && (!isOneKey || answers[0] === answers[1])
    if (!isOnce)
      faults.push(`${pair.does}, ${isOneKey ? 'one key' : 'two keys'}: ${[...answers, ...refusals].join(' ')}`)
  }

  try {
    for (let round = 0; round < rounds; round += 1) {
      const buyers = await Promise.all(Array.from({ length: BUYERS }, prepare))
      const before = await books(db)
      const cars = await countCars(db)
      const pairs = buyers.flatMap(({ staff, pairs: own }) => own.map(pair => ({ staff, pair })))
      await Promise.all(shuffled(pairs, random).map(race))
      const received = (await books(db)).received - before.received
      const expected = BUYERS * (MONEY_IN - MONEY_OUT - WRONG + LARGE)
      if (received !== expected) faults.push(`${received} yen were received instead of ${expected}`)
      const after = await countCars(db)
      if (after.standing !== cars.standing || after.all !== cars.all + BUYERS)
        faults.push(`Cars ${JSON.stringify(cars)} became ${JSON.stringify(after)}`)
    }
    isRacing = false
    return { ...report, faults, ...(await watched) }
  } finally {
    isRacing = false
    await watched.catch(() => {})
    for (const server of servers) await endServer(server, 'SIGTERM')
  }
}

function codeOf(error: unknown): string {
  return error instanceof ApiError && error.status < 500 ? (error.code ?? String(error.status)) : String(error)
}

/** One car is won for each that is cancelled. */
async function countCars(db: Db): Promise<{ all: number; standing: number }> {
  const rows = await db.selectFrom('purchases').select('status').execute()
  return { all: rows.length, standing: rows.filter(({ status }) => status !== 7).length }
}

import { randomUUID } from 'node:crypto'
import { createCall, type Call } from '#client/api/call.ts'
import { addDays, tokyoDay } from '#domain/time/tokyo.ts'
import { sessionCookies } from '#server/auth/identify.ts'
import { openSession } from '#server/auth/session.ts'
import { systemClock } from '#server/clock.ts'
import { readConfig } from '#server/config.ts'
import type { Db } from '#server/db/connect.ts'
import { enrol } from '#tests/support/authenticator.ts'
import { newLot } from '#tests/support/lots.ts'
import type { Planted } from '#tests/support/mutants/plant.ts'
import { newUser } from '#tests/support/people.ts'
import {
  OFFICE_SECRET,
  signedResult,
  fakeBiddingOffice,
  type Fault,
  type FakeBiddingOffice,
} from '#tests/support/fake-bidding-office.ts'
import { watchMoney } from './money-watch.ts'
import { compareBids, compareBiddingOffice, miscountedLists, sendAgain } from './bidding-office-agreement.ts'
import { anyWrite, untilAnswered, type Person, type World, type Write } from './bidding-office-acts.ts'
import { pick, seededRandom } from './random.ts'
import { endServer, startServer, type ServerProcess } from './server-process.ts'

const BUYERS = 3
const LOTS = 12
/** New lots per kill, because sold ones get no more bids. */
const NEW_LOTS = 3
const WORKERS = 6
/** Commands of all users together between two kills. */
const CALM_COMMANDS = 25
/** The share of commands that are results from the bidding office. */
const A_RESULT = 0.2
/** Some tenths of a second are enough for an order to be in flight when the process dies. */
const FAULTS: readonly Fault[] = [{ status: 500 }, 'cut', 'after: cut', 'after: garbage']
const MAX_TRIES = 400
/** Checks of everybody's money: 20 per second. */
const POLL_MS = 50

type BiddingOfficeReport = {
  kills: number
  done: number
  /** Writes whose first try got no answer: only the key shows whether they were done. */
  retried: number
  /** Refusals by code. */
  refused: Record<string, number>
  results: number
  orders: number
  /** Orders that were sent to the bidding office more than once. */
  resent: number
  wins: number
  /** Wins that were taken back, and reversed purchases. */
  takenBack: number
  reversed: number
  snapshots: number
  /** People per snapshot whose money was wrong (money-watch.ts). */
  broken: number
  /** Acknowledged bids that are missing; bids that exist twice, or although they were refused. */
  lost: number
  doubled: number
  /** Writes that were answered differently on a repeat, and log lines written by the repeat. */
  otherAnswers: number
  doneAgain: number
  /** Order keys for which the bidding office did more than one thing. */
  ordersDoubled: number
  unread: number
  /** Bids whose state at the bidding office differs from ours, once nothing is waiting. */
  astray: number
  /** Tabs of a list whose counter is not the length of their list. */
  miscounted: number
  faults: string[]
}

type Told = { result: object; answer: string }
type Address = () => Promise<string>

/**
 * Runs two server processes on one database and a bidding office that fails. Simulated users bid, raise, cancel, forward, price,
 * give Wins and take them back. Each write is repeated under its key until it is answered. The bidding office reports results
 * meanwhile, one of the processes is killed now and then, and a watcher checks the money all the time. At the end all orders and
 * results are delivered. The answers, the bids, their history, the account, the lists and the bidding office's book must then agree.
 */
export async function biddingOfficeRounds(options: {
  db: Db
  databaseUrl: string
  /** Each of the two processes has its own folder. */
  folders: readonly [string, string]
  kills: number
  seed: number
  planted?: Planted
}): Promise<BiddingOfficeReport> {
  const { db, kills, seed } = options
  const random = seededRandom(seed)
  const hall = await fakeBiddingOffice(systemClock)
  const env = { DATABASE_URL: options.databaseUrl, OFFICE_URL: hall.url, OFFICE_SECRET }
  const start = (at: number) => startServer(options.folders[at]!, env, { planted: options.planted })
  const servers: Promise<ServerProcess>[] = []
  for (const at of [0, 1]) {
    servers[at] = start(at)
    await servers[at]
  }
  const address = async () => (await pick(servers, random)).address
  const count = { kills: 0, done: 0, refused: {} as Record<string, number>, faults: [] as string[] }
  const journal: Write[] = []
  const told: Told[] = []
  const cancelled = new Set<number>()
  let isWorking = true
  try {
    const world = await makeWorld(db, address)
    const commands = { count: 0, next: CALM_COMMANDS }
    const killNow = () => {
      const at = count.kills % 2
      count.kills += 1
      commands.next = Infinity
      servers[at] = servers[at]!.then(victim => endServer(victim, 'SIGKILL'))
        .then(() => addLots(world, NEW_LOTS))
        .then(() => start(at))
        .finally(() => {
          commands.next = commands.count + CALM_COMMANDS
        })
      // Callers that wait for the server get the failure; this only prevents an unhandled rejection meanwhile.
      servers[at].catch(() => {})
    }
    const step = async () => {
      if (random() < 0.3) hall.faults = [pick(FAULTS, random)]
      if (random() < A_RESULT) {
        const result = await anyResultOf(db, hall, random)
        if (result?.status === 4) cancelled.add(result.jasId)
        if (result) told.push({ result, answer: await tell(address, result) })
        return
      }
      const write = await anyWrite(world, random)
      if (!write) return
      journal.push(write)
      const refused = await untilAnswered(write)
      if (refused === null) count.done += 1
      else count.refused[refused] = (count.refused[refused] ?? 0) + 1
    }
    const work = async () => {
      while (count.kills < kills || commands.next === Infinity) {
        await step().catch((error: unknown) => count.faults.push(String(error)))
        commands.count += 1
        if (commands.count >= commands.next && count.kills < kills) killNow()
      }
    }
    const ids = world.buyers.map(({ id }) => id)
    const looks = watchMoney(db, ids, () => isWorking, POLL_MS)
    await Promise.all(Array.from({ length: WORKERS }, work))
    hall.faults = []
    await untilAllIsTold(db, hall)
    const again = await sendAgain(db, journal)
    for (const { result, answer } of told) if ((await tell(address, result)) !== answer) again.otherAnswers += 1
    isWorking = false
    return {
      ...count,
      ...again,
      ...(await looks),
      ...(await compareBids(db, journal)),
      ...(await compareBiddingOffice(db, hall, cancelled)),
      results: told.length,
      retried: journal.filter(({ tries }) => tries > 1).length,
      miscounted: await miscountedLists(world),
    }
  } finally {
    isWorking = false
    for (const server of servers) await server.then(last => endServer(last, 'SIGTERM')).catch(() => {})
    await hall.close()
  }
}

async function makeWorld(db: Db, address: Address): Promise<World> {
  const now = new Date()
  const signedIn = async (overrides: Parameters<typeof newUser>[2]) => {
    const { id } = await newUser(db, now, overrides)
    const { access } = await openSession(db, { userId: id, userAgent: 'torture', now })
    return { id, call: callOver(address, access) }
  }
  const manager = await signedIn({ kind: 'manager' })
  await enrol(db, manager.id, now)
  const buyers: Person[] = []
  // A few bids each reach the limit; purchases lower it.
  for (let n = 0; n < BUYERS; n += 1) buyers.push(await signedIn({ creditLimit: 3_000_000, dailyBidLimit: 1_000_000 }))
  const world: World = { db, buyers, manager, lots: [] }
  await addLots(world, LOTS)
  return world
}

async function addLots({ db, lots }: World, count: number): Promise<void> {
  const now = new Date()
  for (let n = 0; n < count; n += 1)
    lots.push((await newLot(db, now, { day: addDays(tokyoDay(now), 2), start_price: 5_000 })).id)
}

/** A random result from the bidding office, mostly for a bid that it knows; null if there is none. Prices come too early: managers name them. */
async function anyResultOf(db: Db, { book }: FakeBiddingOffice, random: () => number) {
  const latest = await db.selectFrom('bids').select('jas_id').orderBy('changed_at', 'desc').limit(12).execute()
  if (latest.length === 0) return null
  const jasId = pick([...book.keys(), ...latest.map(bid => bid.jas_id)], random)
  const status = pick([4, 5, 6, 6, 7] as const, random)
  const sequence = 1 + Math.floor(random() * 1_000)
  const soldPrice = status >= 6 && random() < 0.2 ? 95_000 : null
  return { id: `result-${randomUUID()}`, jasId, sequence, status, soldPrice }
}

function callOver(at: Address, token: string): Call {
  const { access } = sessionCookies(readConfig({}))
  return createCall({
    fetch: async (path, init) => {
      const headers = new Headers(init.headers)
      headers.set('cookie', `${access}=${token}`)
      return fetch(new URL(path, await at()), { ...init, headers })
    },
  })
}

/** As the protocol requires: repeats the same result until the answer is 200. */
async function tell(at: Address, result: object): Promise<string> {
  for (let tries = 0; tries < MAX_TRIES; tries += 1) {
    const address = await at()
    try {
      const answer = await fetch(new URL('/v1/office/results', address), signedResult(result, new Date()))
      const text = await answer.text()
      if (answer.status === 200) return text
      throw new ApiFault(`A result was answered ${answer.status}: ${text}`)
    } catch (error) {
      if (error instanceof ApiFault) throw error
    }
  }
  throw new Error(`No answer to a result after ${MAX_TRIES} tries`)
}

class ApiFault extends Error {}

/** The servers' own schedule delivers; unanswered orders are due again within a minute. */
async function untilAllIsTold(db: Db, hall: FakeBiddingOffice): Promise<void> {
  for (let looks = 0; looks < 1_000; looks += 1) {
    const waiting = await db.selectFrom('office_orders').select('id').where('ended_at', 'is', null).limit(1).execute()
    if (waiting.length === 0) return
    await new Promise(resolve => setTimeout(resolve, 100))
  }
  throw new Error(`Orders still wait; the office received ${hall.received.length}`)
}

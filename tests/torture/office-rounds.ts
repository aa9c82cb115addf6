import { randomUUID } from 'node:crypto'
import { createCall } from '#client/api/call.ts'
import type { Call } from '#client/api/call.ts'
import { ApiError, OfflineError } from '#client/api/errors.ts'
import { bidEditsEndpoints } from '#contract/bids/bid-edits.endpoints.ts'
import { bidsEndpoints } from '#contract/bids/bids.endpoints.ts'
import { addDays, tokyoDay } from '#domain/time/tokyo.ts'
import { sessionCookies } from '#server/auth/identify.ts'
import { openSession } from '#server/auth/session.ts'
import { systemClock } from '#server/clock.ts'
import { readConfig } from '#server/config.ts'
import type { Db } from '#server/db/connect.ts'
import { moneyOf, payload } from '#tests/support/bid-facts.ts'
import { newLot } from '#tests/support/lots.ts'
import type { Planted } from '#tests/support/mutants/plant.ts'
import { newUser } from '#tests/support/people.ts'
import { OFFICE_SECRET, signedResult, standInOffice } from '#tests/support/stand-in-office.ts'
import type { Fault, StandInOffice } from '#tests/support/stand-in-office.ts'
import { bidsAstray } from './hall.ts'
import { pick, seededRandom } from './random.ts'
import { endServer, startServer } from './server-process.ts'
import type { ServerProcess } from './server-process.ts'

const BUYERS = 3
const LOTS = 12
const HANDS = 6
/** Commands of all hands together between two kills. */
const CALM_COMMANDS = 25
/** Some tenths of a second are enough for an order to be on its way when the process dies. */
const FAULTS: readonly Fault[] = [{ status: 500 }, 'cut', 'after: cut', 'after: garbage']
const MOST_TRIES = 400

export type OfficeReport = {
  kills: number
  done: number
  refused: number
  results: number
  orders: number
  /** Orders that the office was sent more than once. */
  resent: number
  /** Of a key the office did more than one thing. */
  doubled: number
  unread: number
  /** Bids that the office has otherwise than they stand here, once nothing waits any more. */
  astray: number
  /** Results that were answered otherwise when told once more. */
  otherAnswers: number
  wrongMoney: number
  faults: string[]
}

type Person = { id: number; token: string }
type Sent = { result: object; answer: string }

/**
 * Two server processes on one database, a bidding office that fails, and hands that bid, forward, price, cancel, give Wins and take them back, while the
 * office tells results; one of the processes is killed every now and then (quality.md R1, R3, R6 with the office in the mix). At the end everything is told, and
 * the office's book, the bids, the account and what was answered must agree.
 */
export async function officeRounds(options: {
  db: Db
  databaseUrl: string
  /** A folder of its own for each of the two processes. */
  folders: readonly [string, string]
  kills: number
  seed: number
  planted?: Planted
}): Promise<OfficeReport> {
  const { db, kills, seed } = options
  const random = seededRandom(seed)
  const hall = await standInOffice(systemClock)
  const env = { DATABASE_URL: options.databaseUrl, OFFICE_URL: hall.url, OFFICE_SECRET }
  const start = (at: number) => startServer(options.folders[at]!, env, options.planted)
  const servers: Promise<ServerProcess>[] = []
  for (const at of [0, 1]) {
    servers[at] = start(at)
    await servers[at]
  }
  const report = { kills: 0, done: 0, refused: 0, faults: [] as string[] }
  const told: Sent[] = []
  try {
    const world = await makeWorld(db)
    const commands = { count: 0, next: CALM_COMMANDS }
    const killNow = () => {
      const at = report.kills % 2
      report.kills += 1
      commands.next = Infinity
      servers[at] = servers[at]!.then(victim => endServer(victim, 'SIGKILL'))
        .then(() => start(at))
        .finally(() => {
          commands.next = commands.count + CALM_COMMANDS
        })
      // Whoever waits for it gets the failure; this only keeps it from being unhandled meanwhile.
      servers[at].catch(() => {})
    }
    const work = async () => {
      while (report.kills < kills || commands.next === Infinity) {
        if (random() < 0.3) hall.faults = [pick(FAULTS, random)]
        const address = async () => (await pick(servers, random)).address
        await command(world, hall, address, told, random).then(
          () => (report.done += 1),
          (error: unknown) => {
            if (error instanceof ApiError && error.status < 500) report.refused += 1
            else if (!(error instanceof OfflineError)) report.faults.push(String(error))
          },
        )
        commands.count += 1
        if (commands.count >= commands.next && report.kills < kills) killNow()
      }
    }
    await Promise.all(Array.from({ length: HANDS }, work))
    hall.faults = []
    await untilAllIsTold(db, hall)
    const address = async () => (await servers[0]!).address
    let otherAnswers = 0
    for (const { result, answer } of told) if ((await tell(address, result)) !== answer) otherAnswers += 1
    return { ...report, results: told.length, otherAnswers, ...(await compare(db, hall, world)) }
  } finally {
    for (const server of servers) await server.then(last => endServer(last, 'SIGTERM')).catch(() => {})
    await hall.close()
  }
}

type World = { db: Db; buyers: Person[]; manager: Person; lots: string[]; cancelled: Set<number> }
type Address = () => Promise<string>

async function makeWorld(db: Db): Promise<World> {
  const now = new Date()
  const signedIn = async (wish: Parameters<typeof newUser>[2]) => {
    const { id } = await newUser(db, now, wish)
    const { access } = await openSession(db, { userId: id, userAgent: 'torture', now })
    return { id, token: access }
  }
  const manager = await signedIn({ kind: 'manager' })
  const buyers: Person[] = []
  for (let n = 0; n < BUYERS; n += 1) buyers.push(await signedIn({ creditLimit: 3_000_000, dailyBidLimit: 1_000_000 }))
  const lots: string[] = []
  for (let n = 0; n < LOTS; n += 1)
    lots.push((await newLot(db, now, { day: addDays(tokyoDay(now), 2), start_price: 5_000 })).id)
  return { db, buyers, manager, lots, cancelled: new Set() }
}

/** One thing that somebody does now; the office's results are told until they are answered. */
async function command(
  world: World,
  hall: StandInOffice,
  at: Address,
  told: Sent[],
  random: () => number,
): Promise<unknown> {
  const { db, buyers, manager, lots, cancelled } = world
  const desk = callOver(at, manager.token)
  const dice = random()
  if (dice < 0.3) {
    const body = payload(pick(lots, random), 100_000 + 5_000 * Math.floor(random() * 40))
    return callOver(at, pick(buyers, random).token)(bidsEndpoints.createBid, { body, key: randomUUID() })
  }
  const bids = await db.selectFrom('bids').select(['id', 'jas_id']).orderBy('changed_at', 'desc').limit(12).execute()
  if (bids.length === 0) return undefined
  const bid = pick(bids, random)
  const bidId = bid.id
  if (dice < 0.6) {
    const status = pick([1, 2, 2, 2, 2, 3, 4, 6] as const, random)
    return desk(bidsEndpoints.updateBidStatus, { body: { bidId, status } })
  }
  if (dice < 0.7) {
    const amount = 100_000 + 5_000 * Math.floor(random() * 40)
    return desk(bidEditsEndpoints.updateBidPrice, { body: { jasId: bid.jas_id, amount } })
  }
  if (dice < 0.78) {
    const soldPrice = random() < 0.5 ? '' : '90000'
    return desk(bidEditsEndpoints.updateSoldPrice, { body: { bidId, soldPrice } })
  }
  const jasId = pick([...hall.book.keys(), bid.jas_id], random)
  const status = pick([4, 5, 6, 6, 7] as const, random)
  if (status === 4) cancelled.add(jasId)
  const sequence = 1 + Math.floor(random() * 1_000)
  const soldPrice = status >= 6 && random() < 0.7 ? 95_000 : null
  const result = { id: `result-${randomUUID()}`, jasId, sequence, status, soldPrice }
  told.push({ result, answer: await tell(at, result) })
  return undefined
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

/** As the protocol asks: the same result again until it is answered 200. */
async function tell(at: Address, result: object): Promise<string> {
  for (let tries = 0; tries < MOST_TRIES; tries += 1) {
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
  throw new Error(`No answer to a result after ${MOST_TRIES} tries`)
}

class ApiFault extends Error {}

/** By the servers' own turns; what got no answer is due again within a minute. */
async function untilAllIsTold(db: Db, hall: StandInOffice): Promise<void> {
  for (let looks = 0; looks < 1_000; looks += 1) {
    const waiting = await db.selectFrom('office_orders').select('id').where('ended_at', 'is', null).limit(1).execute()
    if (waiting.length === 0) return
    await new Promise(resolve => setTimeout(resolve, 100))
  }
  throw new Error(`Orders still wait; the office heard ${hall.heard.length}`)
}

async function compare(db: Db, { book, heard, done, unread }: StandInOffice, { buyers, cancelled }: World) {
  const ids = (await db.selectFrom('bids').select('id').execute()).map(({ id }) => id)
  const money = await Promise.all(buyers.map(({ id }) => moneyOf(db, id)))
  const orders = new Set(heard.map(({ id }) => id))
  const versions = new Set(heard.map(({ jasId, version }) => `${jasId}-${version}`))
  return {
    orders: versions.size,
    resent: heard.length - orders.size,
    // The same version under two keys, or a key done twice.
    doubled: orders.size - versions.size + done.length - new Set(done).size,
    unread: unread.length,
    astray: ids.length === 0 ? 0 : await bidsAstray(db, { book, cancelled }, ids),
    wrongMoney: money.filter(one => one.reserved !== one.sum || one.balance !== one.booked || one.reserved > one.limit)
      .length,
  }
}

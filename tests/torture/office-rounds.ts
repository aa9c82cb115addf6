import { randomUUID } from 'node:crypto'
import { createCall } from '#client/api/call.ts'
import type { Call } from '#client/api/call.ts'
import { addDays, tokyoDay } from '#domain/time/tokyo.ts'
import { sessionCookies } from '#server/auth/identify.ts'
import { openSession } from '#server/auth/session.ts'
import { systemClock } from '#server/clock.ts'
import { readConfig } from '#server/config.ts'
import type { Db } from '#server/db/connect.ts'
import { newLot } from '#tests/support/lots.ts'
import type { Planted } from '#tests/support/mutants/plant.ts'
import { newUser } from '#tests/support/people.ts'
import { OFFICE_SECRET, signedResult, standInOffice } from '#tests/support/stand-in-office.ts'
import type { Fault, StandInOffice } from '#tests/support/stand-in-office.ts'
import { watchMoney } from './money-watch.ts'
import { compareBids, compareOffice, miscountedLists, sendAgain } from './office-agreement.ts'
import { anyWrite, untilAnswered } from './office-hands.ts'
import type { Person, World, Write } from './office-hands.ts'
import { pick, seededRandom } from './random.ts'
import { endServer, startServer } from './server-process.ts'
import type { ServerProcess } from './server-process.ts'

const BUYERS = 3
const LOTS = 12
/** That come with every kill: what is sold is bid on no more. */
const NEW_LOTS = 3
const HANDS = 6
/** Commands of all hands together between two kills. */
const CALM_COMMANDS = 25
/** One of so many commands is a result that the office tells. */
const A_RESULT = 0.2
/** Some tenths of a second are enough for an order to be on its way when the process dies. */
const FAULTS: readonly Fault[] = [{ status: 500 }, 'cut', 'after: cut', 'after: garbage']
const MOST_TRIES = 400
/** Of everybody's money, 20 a second. */
const LOOK_MS = 50

export type OfficeReport = {
  kills: number
  done: number
  /** Writes whose first try got no answer: only the key tells whether it was done. */
  retried: number
  /** Refusals by their code. */
  refused: Record<string, number>
  results: number
  orders: number
  /** Orders that the office was sent more than once. */
  resent: number
  wins: number
  /** Wins that were taken back, and purchases that were. */
  takenBack: number
  reversed: number
  snapshots: number
  /** People-in-a-snapshot whose money was not what it must be (money-watch.ts). */
  broken: number
  /** Bids that were acknowledged and are not there; that are there twice, or though they were refused. */
  lost: number
  doubled: number
  /** Writes that were answered otherwise when sent once more, and lines that this wrote. */
  otherAnswers: number
  doneAgain: number
  /** Of an order's key the office did more than one thing. */
  ordersDoubled: number
  unread: number
  /** Bids that the office has otherwise than they stand here, once nothing waits any more. */
  astray: number
  /** Tabs of a list whose counter is not the length of their list. */
  miscounted: number
  faults: string[]
}

type Told = { result: object; answer: string }
type Address = () => Promise<string>

/**
 * Two server processes on one database, a bidding office that fails, and hands that bid, raise, cancel, forward, price, give Wins and take them back, each write
 * under its key until it is answered, while the office tells results; one of the processes is killed every now and then (quality.md R1, R3, R4, R6). Somebody looks at
 * the money all the while. At the end everything is told, and what was answered, the bids, their history, the account, the lists and the office's book must agree.
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
      // Whoever waits for it gets the failure; this only keeps it from being unhandled meanwhile.
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
    const looks = watchMoney(db, ids, () => isWorking, LOOK_MS)
    await Promise.all(Array.from({ length: HANDS }, work))
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
      ...(await compareOffice(db, hall, cancelled)),
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
  const signedIn = async (wish: Parameters<typeof newUser>[2]) => {
    const { id } = await newUser(db, now, wish)
    const { access } = await openSession(db, { userId: id, userAgent: 'torture', now })
    return { id, call: callOver(address, access) }
  }
  const manager = await signedIn({ kind: 'manager' })
  const buyers: Person[] = []
  // A few bids each reach the limit; what is bought lowers it.
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

/** Something that the office tells of a bid, mostly of one that it has heard of; null while there is none. */
async function anyResultOf(db: Db, { book }: StandInOffice, random: () => number) {
  const latest = await db.selectFrom('bids').select('jas_id').orderBy('changed_at', 'desc').limit(12).execute()
  if (latest.length === 0) return null
  const jasId = pick([...book.keys(), ...latest.map(bid => bid.jas_id)], random)
  const status = pick([4, 5, 6, 6, 7] as const, random)
  const sequence = 1 + Math.floor(random() * 1_000)
  const soldPrice = status >= 6 && random() < 0.7 ? 95_000 : null
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

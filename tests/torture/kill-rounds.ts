import { randomUUID } from 'node:crypto'
import { createCall } from '#client/api/call.ts'
import type { Call } from '#client/api/call.ts'
import { ApiError, OfflineError } from '#client/api/errors.ts'
import { bidsEndpoints } from '#contract/bids/bids.endpoints.ts'
import type { BidPayload, BidResult } from '#contract/bids/bids.shapes.ts'
import { addDays, tokyoDay } from '#domain/time/tokyo.ts'
import { sessionCookies } from '#server/auth/identify.ts'
import { openSession } from '#server/auth/session.ts'
import { readConfig } from '#server/config.ts'
import { connect } from '#server/db/connect.ts'
import type { Db } from '#server/db/connect.ts'
import { openDatabase } from '#server/db/open-database.ts'
import { createLog } from '#server/http/log.ts'
import { moneyOf, payload } from '#tests/support/bid-facts.ts'
import { cookieJar } from '#tests/support/cookie-jar.ts'
import type { CookieJar } from '#tests/support/cookie-jar.ts'
import { newLot } from '#tests/support/lots.ts'
import { newUser } from '#tests/support/people.ts'
import { killDatabase } from './kill-database.ts'
import { pick, seededRandom } from './random.ts'
import { endServer, startServer } from './server-process.ts'
import type { ServerProcess } from './server-process.ts'

const BUYERS = 4
const HANDS_OF_A_BUYER = 3
const LOTS = 25
/**
 * Least number of sends by all users between two kills: more than there are users, so that some are answered. MORE_SENDS limits the
 * random addition.
 */
const CALM_SENDS = 20
const MORE_SENDS = 25
/** A bid takes about this long, so the kill falls within it. */
const BID_MS = 15
const MOST_TRIES = 200

/** A bid as a phone stores it before sending; `answer` is set once the server has acknowledged it. */
type Intent = { buyer: Buyer; key: string; body: BidPayload; tries: number; answer: BidResult | null }
type Buyer = { id: number; call: Call }

export type KillReport = {
  kills: number
  acknowledged: number
  /** Bids whose first try got no answer: only the key shows whether they had been placed. */
  retried: number
  lost: number
  doubled: number
  /** Keys that were answered differently on a repeat. */
  otherAnswers: number
  /** Buyers whose reserve is not the sum of their live bids. */
  wrongReserves: number
  /** Milliseconds from the start of the server's process, or from the database's death, until the server can serve. */
  readyP95Ms: number
}

/**
 * Kills the server with SIGKILL while several buyers bid, and starts it again. Or kills the whole database server below it, which
 * the server must restart by itself. Every unanswered buyer asks again with the same key. At the end it compares the answers with
 * the database. One effect of a bid is one line of the append-only log. Every bid has its own amount, so a lost or doubled one
 * cannot hide.
 */
export async function killRounds(options: {
  dataDir: string
  kills: number
  seed: number
  victim?: 'server' | 'database'
}): Promise<KillReport> {
  const random = seededRandom(options.seed)
  const readyTimes: number[] = []
  const start = async () => {
    const server = await startServer(options.dataDir)
    readyTimes.push(server.readyInMs)
    return server
  }
  const kill = {
    server: (victim: ServerProcess) => endServer(victim, 'SIGKILL').then(start),
    database: async (above: ServerProcess) => {
      readyTimes.push(await killDatabase(options.dataDir, above.address))
      return above
    },
  }[options.victim ?? 'server']
  let server: Promise<ServerProcess> = start()
  await server
  readyTimes.length = 0
  const { db, close } = await openBeside(options.dataDir)
  try {
    const lots = await makeLots(db)
    const journal: Intent[] = []
    let kills = 0
    let sends = 0
    let nextKill = CALM_SENDS
    const countSend = () => {
      sends += 1
      if (sends < nextKill || kills === options.kills) return
      kills += 1
      nextKill = Infinity
      const standing = server
      server = pauseUpTo(BID_MS, random)
        .then(async () => kill(await standing))
        .finally(() => {
          nextKill = sends + CALM_SENDS + Math.floor(random() * MORE_SENDS)
        })
      // Callers that wait for the server get the failure; this only prevents an unhandled rejection meanwhile.
      server.catch(() => {})
    }
    const current = async () => (await server).address
    const buyers = await makeBuyers(db, { current, countSend })
    const bidOnAndOn = async (buyer: Buyer) => {
      while (kills < options.kills || nextKill === Infinity) {
        const body = payload(pick(lots, random), 5_000 * (journal.length + 1))
        const intent: Intent = { buyer, key: randomUUID(), body, tries: 0, answer: null }
        journal.push(intent)
        await askUntilAnswered(intent, current)
      }
    }
    await Promise.all(buyers.flatMap(buyer => Array.from({ length: HANDS_OF_A_BUYER }, () => bidOnAndOn(buyer))))
    return { kills, readyP95Ms: Math.round(p95(readyTimes)), ...(await compare(db, journal, buyers)) }
  } finally {
    await close()
    await server.then(last => endServer(last, 'SIGTERM')).catch(() => {})
  }
}

/**
 * Repeats the same key and body until an answer comes. The number of tries is limited, so that a server that stays dead fails the
 * test.
 */
async function askUntilAnswered(intent: Intent, serverUp: () => Promise<unknown>): Promise<void> {
  while (intent.answer === null) {
    intent.tries += 1
    if (intent.tries > MOST_TRIES) throw new Error(`No answer for ${intent.key} after ${MOST_TRIES} tries`)
    // Outside the try block: a server that does not start again is not a network failure.
    await serverUp()
    try {
      intent.answer = await send(intent)
    } catch (error) {
      if (!(error instanceof OfflineError) && !isBusy(error)) throw error
    }
  }
}

/** The server runs but reports that it cannot serve at the moment. */
function isBusy(error: unknown): boolean {
  return error instanceof ApiError && error.status === 503
}

function send({ buyer, key, body }: Intent): Promise<BidResult> {
  return buyer.call(bidsEndpoints.createBid, { body, key })
}

async function compare(db: Db, journal: Intent[], buyers: Buyer[]) {
  const effects = await db.selectFrom('bid_log').select('after').where('event', 'in', ['placed', 'replaced']).execute()
  const times = new Map<number, number>()
  for (const { after } of effects) times.set(Number(after.amount), (times.get(Number(after.amount)) ?? 0) + 1)
  const effectsOf = (intent: Intent) => times.get(intent.body.amount) ?? 0
  let otherAnswers = 0
  for (const intent of journal)
    if (JSON.stringify(await send(intent)) !== JSON.stringify(intent.answer)) otherAnswers += 1
  const money = await Promise.all(buyers.map(buyer => moneyOf(db, buyer.id)))
  return {
    acknowledged: journal.filter(intent => intent.answer).length,
    retried: journal.filter(intent => intent.tries > 1).length,
    lost: journal.filter(intent => intent.answer && effectsOf(intent) === 0).length,
    doubled: journal.filter(intent => effectsOf(intent) > 1).length,
    otherAnswers,
    wrongReserves: money.filter(one => one.reserved !== one.sum).length,
  }
}

/** A second connection to the server's own database. */
async function openBeside(dataDir: string): Promise<{ db: Db; close: () => Promise<void> }> {
  const log = createLog({ logLevel: 'fatal' })
  const database = await openDatabase({ dataDir, databaseUrl: null }, log, 'guest')
  const { db, end } = connect(database.connection, log)
  return {
    db,
    close: async () => {
      await end()
      await database.close()
    },
  }
}

async function makeLots(db: Db): Promise<string[]> {
  const now = new Date()
  const ids: string[] = []
  for (let n = 0; n < LOTS; n += 1)
    ids.push((await newLot(db, now, { day: addDays(tokyoDay(now), 2), start_price: 5_000 })).id)
  return ids
}

async function makeBuyers(db: Db, server: { current: () => Promise<string>; countSend: () => void }): Promise<Buyer[]> {
  const now = new Date()
  const names = sessionCookies(readConfig({}))
  const buyers: Buyer[] = []
  for (let n = 0; n < BUYERS; n += 1) {
    const user = await newUser(db, now, { creditLimit: 1_000_000_000_000, dailyBidLimit: 1_000_000 })
    const tokens = await openSession(db, { userId: user.id, userAgent: 'torture', now })
    const jar = cookieJar()
    jar.take([`${names.access}=${tokens.access}`, `${names.refresh}=${tokens.refresh}`])
    buyers.push({ id: user.id, call: callOver(jar, server) })
  }
  return buyers
}

function callOver(jar: CookieJar, server: { current: () => Promise<string>; countSend: () => void }): Call {
  return createCall({
    fetch: async (path, init) => {
      const headers = new Headers(init.headers)
      headers.set('cookie', jar.header())
      const answer = fetch(new URL(path, await server.current()), { ...init, headers })
      server.countSend()
      jar.take((await answer).headers.getSetCookie())
      return answer
    },
  })
}

function pauseUpTo(milliseconds: number, random: () => number): Promise<void> {
  return new Promise(resolve => setTimeout(resolve, random() * milliseconds))
}

function p95(values: number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.ceil(sorted.length * 0.95) - 1] ?? 0
}

import { setTimeout as wait } from 'node:timers/promises'
import type { ClientConfig } from 'pg'
import type { Call } from '#client/api/call.ts'
import { ApiError } from '#client/api/errors.ts'
import { connect, type Db } from '#server/db/connect.ts'
import { createLog } from '#server/http/log.ts'
import { bidUntilTheEnd, type Bidding } from '../kill-rounds.ts'
import { seededRandom } from '../random.ts'
import { signedIn } from '../signed-in.ts'
import type { KilledServer } from '../under-kills.ts'
import { openScreen, type Screen } from './watch-bids-live.ts'

/** A person bids about so often; more would meet the limits of one account. */
const BREATH_MS = 800
const RETRY_MS = 100
/** A phone gives up waiting for an answer, and asks again. */
const ANSWER_MS = 5_000
const TIMEOUT_MS = 120_000
/** The session has just been replaced, or this was too fast. */
const RETRIED = new Set([401, 429])

/** Where buyers bid: an address for their calls, and the database behind it. */
type Place = { address: string; connection: ClientConfig; close: () => Promise<void> }

export type Load<Where extends Place> = {
  place: Where
  db: Db
  random: () => number
  /** Resolves with the milliseconds until a bid that is sent from now on is answered. */
  nextAnswer: () => Promise<number>
}

export type LoadReport = Bidding & {
  /** Sends without an answer of success, which were repeated. */
  failed: number
  /** Sessions that ended: clocks that are hours apart end them. */
  signedOut: number
  reopened: number
  /** Screens that had to load everything again. */
  startedOver: number
  /** Bids that open screens never got. */
  missed: string[]
}

type LoadOptions<Where extends Place> = {
  open: () => Promise<Where>
  seed: number
  /** The app by which buyers bid; by default this release's. */
  callBy?: (fetch: (path: string, init: RequestInit) => Promise<Response>) => Call
}

/** Buyers bid and watch while something disturbs the servers. Then their events are compared with the stored data. */
export async function underLoad<Where extends Place, Report>(
  { seed, callBy, open }: LoadOptions<Where>,
  disturb: (load: Load<Where>) => Promise<Report>,
): Promise<Report & LoadReport> {
  const random = seededRandom(seed)
  const place = await open()
  const { db, end } = connect(place.connection, createLog({ logLevel: 'fatal' }))
  const screens: Screen[] = []
  let isOver = false
  let failed = 0
  let signedOut = 0
  let waiting: { from: number; tell: (ms: number) => void }[] = []
  const answered: KilledServer['answered'] = async send => {
    const from = performance.now()
    for (let tries = 1; performance.now() - from < TIMEOUT_MS; tries += 1) {
      const sentAt = performance.now()
      try {
        const answer = await send()
        const now = performance.now()
        for (const one of waiting) if (sentAt >= one.from) one.tell(now - one.from)
        waiting = waiting.filter(one => sentAt < one.from)
        if (!isOver) await wait(BREATH_MS)
        return { answer, tries }
      } catch (error) {
        // Without a code the refusal itself was cut off.
        if (error instanceof ApiError && error.code && error.status < 500 && !RETRIED.has(error.status)) throw error
        failed += 1
        await wait(RETRY_MS)
      }
    }
    throw new Error(`No answer within ${TIMEOUT_MS / 1000} s`)
  }
  const nextAnswer = () => new Promise<number>(tell => void waiting.push({ from: performance.now(), tell }))
  try {
    const work = bidUntilTheEnd({
      db,
      random,
      isGoingOn: () => !isOver,
      answered,
      callerOf: async ({ id }) => {
        const send = (path: string, init: RequestInit) => {
          const signal = path.startsWith('/v1/live') ? null : AbortSignal.timeout(ANSWER_MS)
          return fetch(new URL(path, place.address), { signal, ...init })
        }
        const device = await signedIn(db, id, send, () => {
          signedOut += 1
        })
        const call = callBy?.(device.fetch) ?? device.call
        screens.push(openScreen({ id, fetch: device.fetch, call }))
        return call
      },
    })
    work.catch(() => {})
    await Promise.race([nextAnswer(), work])
    const report = await Promise.race([
      disturb({ place, db, random, nextAnswer }),
      work.then(() => {
        throw new Error('The bidding ended early')
      }),
    ]).finally(() => {
      isOver = true
    })
    const failedUnderFaults = failed
    const bidding = await work
    const missed = (await Promise.all(screens.map(screen => screen.missed(db)))).flat()
    const sum = (of: (screen: Screen) => number) => screens.reduce((total, screen) => total + of(screen), 0)
    return {
      ...report,
      ...bidding,
      failed: failedUnderFaults,
      signedOut,
      reopened: sum(screen => screen.reopened),
      startedOver: sum(screen => screen.startedOver),
      missed,
    }
  } finally {
    isOver = true
    for (const screen of screens) screen.close()
    await end()
    await place.close()
  }
}

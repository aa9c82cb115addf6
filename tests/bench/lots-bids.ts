import { once } from 'node:events'
import { setTimeout as wait } from 'node:timers/promises'
import { Worker } from 'node:worker_threads'
import { sql } from 'kysely'
import type { Db } from '#server/db/connect.ts'
import { createApp } from '#server/app.ts'
import { sessionCookies } from '#server/auth/identify.ts'
import { openSession } from '#server/auth/session.ts'
import { readConfig } from '#server/config.ts'
import { listen } from '#server/http/listen.ts'
import type { AppContext } from '#server/http/context.ts'
import type { LotIndex } from '#server/lots/index/start-lot-index.ts'
import { openQueue } from '#server/queue/queue.ts'
import { newUser } from '#tests/support/people.ts'
import { median } from './median.ts'
import type { BidLoad, BidResult } from './bids-worker.ts'

const BUYERS = 16
const BIDS_A_ROUND = 1_000
/** A busy morning; a higher rate would measure how two cores are shared. */
const BIDS_A_SECOND = 100
const ROUNDS = Number(process.env.BID_ROUNDS ?? 6)
const AMOUNT = 1_000_000
/**
 * The market changes at the same time, this many lots at once: fifty per second, which is four million a day. BID_MOVES sets the changes
 * per second.
 */
const MOVED = 50
const MOVES_A_SECOND = Number(process.env.BID_MOVES ?? 1)
/** A freshly loaded index is not typical for a day of bids: it must first free the memory of the loading. */
const SETTLE_MS = 3_000

/** The cost of the index for bidders: the same bids over HTTP with and without the index, in turns. `start` starts it again. */
export async function measureBids(
  { db, clock, log }: Pick<AppContext, 'db' | 'clock' | 'log'>,
  dataDir: string,
  start: () => LotIndex,
): Promise<void> {
  const config = readConfig({ LOG_LEVEL: 'error', DATA_DIR: dataDir, TRUST_PROXY: '1' })
  const { port, close } = await listen(createApp({ db, queue: openQueue(clock), clock, config, log }), 0)
  try {
    const cookies: string[] = []
    while (cookies.length < BUYERS) {
      const { id } = await newUser(db, clock.now(), {
        creditLimit: 2_000_000_000,
        flags: { dailyBidLimitCheck: false },
      })
      const { access } = await openSession(db, { userId: id, userAgent: 'bench', now: clock.now() })
      cookies.push(`${sessionCookies(config).access}=${access}`)
    }
    const lots = await lotsToBidOn(db, BIDS_A_ROUND * (2 * ROUNDS + 1))
    const sold = await soldLots(db)
    const parts = Math.floor(lots.length / BIDS_A_ROUND)
    await autovacuum(db, 'off')
    const round = async (number: number) => {
      await sql`vacuum analyze bids, bid_counts, bid_log, idempotency_keys, live_outbox, lot_outbox, users`.execute(db)
      const part = lots.slice((number % parts) * BIDS_A_ROUND, ((number % parts) + 1) * BIDS_A_ROUND)
      // Another round on the same lots must bid more.
      const amount = AMOUNT + 10_000 * Math.floor(number / parts)
      const load = { port, origin: config.publicUrl, cookies, amount, perSecond: BIDS_A_SECOND }
      return whileLotsMove(db, sold, () => run({ ...load, lots: part }))
    }
    const p99: Record<'with' | 'without', number[]> = { with: [], without: [] }
    await round(0)
    // Both have just read all lots, so that only the index differs.
    const roundWith = async (isThere: boolean, number: number) => {
      const index = start()
      await index.catchUp()
      await whileLotsMove(db, sold, () => wait(SETTLE_MS))
      if (!isThere) await index.stop()
      const result = await round(number)
      if (isThere) await index.stop()
      return result
    }
    for (let at = 1; at <= 2 * ROUNDS; at += 2) {
      // The second one finds warmer caches, so each comes first equally often.
      const isFirst = at % 4 === 1
      const early = await roundWith(isFirst, at)
      const late = await roundWith(!isFirst, at + 1)
      const [there, away] = isFirst ? [early, late] : [late, early]
      p99.with.push(there.p99)
      p99.without.push(away.p99)
      console.log(`${told('with the index', there)}; ${told('without', away)}`)
    }
    const [there, away] = [median(p99.with), median(p99.without)]
    const percent = (ratio: number) => `${((ratio - 1) * 100).toFixed(0)} %`
    const ofPairs = median(p99.with.map((ms, pair) => ms / p99.without[pair]!))
    console.log(
      `bids' p99 in the middle: ${there.toFixed(1)} ms with the index, ${away.toFixed(1)} ms without: ${percent(there / away)}; of the pairs ${percent(ofPairs)}`,
    )
  } finally {
    await autovacuum(db, 'on')
    await close()
  }
}

/** It runs once a minute, in one round but not in another, and costs more than any index. So it runs here before each round. */
async function autovacuum(db: Db, how: 'on' | 'off'): Promise<void> {
  await sql`alter system set autovacuum = ${sql.raw(how)}`.execute(db)
  await sql`select pg_reload_conf()`.execute(db)
}

function told(when: string, { count, failed, p50, p99 }: BidResult): string {
  const share = failed > 0 ? `, ${failed} FAILED` : ''
  return `${count} bids ${when}: p50 ${p50.toFixed(1)} ms, p99 ${p99.toFixed(1)} ms${share}`
}

async function lotsToBidOn(db: Db, most: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from lots where offer = 'auction' and vehicle = 'car' and status = 4532 and start_price < ${AMOUNT}
      and auction_day >= date '2026-11-25' order by photo_token limit ${most}`.execute(db)
  return rows.map(({ id }) => id)
}

async function soldLots(db: Db): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`select id from lots where status = 4533 limit 10000`.execute(db)
  return rows.map(({ id }) => id)
}

async function whileLotsMove<Result>(db: Db, sold: string[], work: () => Promise<Result>): Promise<Result> {
  let isOver = false
  const moving = (async () => {
    for (let from = 0; !isOver; from = (from + MOVED) % sold.length) {
      const ids = sold.slice(from, from + MOVED)
      await sql`update lots set mileage_km = coalesce(mileage_km, 0) + 1 where id = any(${ids})`.execute(db)
      await wait(1000 / MOVES_A_SECOND)
    }
  })()
  try {
    return await work()
  } finally {
    isOver = true
    await moving
  }
}

async function run(load: BidLoad): Promise<BidResult> {
  const worker = new Worker(new URL('./bids-worker.ts', import.meta.url), { workerData: load })
  const [result] = (await once(worker, 'message')) as [BidResult]
  return result
}

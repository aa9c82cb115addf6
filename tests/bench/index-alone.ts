import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'kysely'
import type { PoolConfig } from 'pg'
import { tokyoDay } from '#domain/time/tokyo.ts'
import { fixedClock } from '#tests/support/fixed-clock.ts'
import { connect } from '#server/db/connect.ts'
import { startLotIndex } from '#server/lots/index/start-lot-index.ts'
import { prepareThreads } from '#server/threads.ts'
import { listenForBuilds, type Build } from './lots-builds.ts'
import { makersOf, requestsOn } from './lots-requests.ts'

/** A process that only holds the index: its memory after loading, during queries, and during a reload. */
const connection = JSON.parse(process.argv[2]!) as PoolConfig
const NOON = '2026-11-24T12:00:00+09:00'
const MEGABYTE = 1_048_576
/** More than the index keeps in small segments: it builds a new large segment while the old one answers. */
const BATCHES = 22
const BATCH = 1_000

prepareThreads()
const builds = listenForBuilds()
const { db, end } = connect(connection, builds.log, { statement_timeout: 600_000 })
const clock = fixedClock(NOON)
const requests = requestsOn(await makersOf(db), tokyoDay(clock.now()))
const resident = () => process.memoryUsage.rss() / MEGABYTE
const before = resident()
let most = before
const watch = setInterval(() => (most = Math.max(most, resident())), 10)
const index = startLotIndex({ db, clock, log: builds.log }, { connection })
try {
  await index.catchUp()
  await tell('loaded', await builds.next())
  for (let turn = 0; turn < 3; turn++) for (const { ask } of requests) await ask(index.search, turn)
  const asked = await settled()
  console.log(`after ${3 * requests.length} requests ${asked} MB held`)
  most = 0
  await changeMany()
  await tell('read again beside the old one', await builds.next())
} finally {
  clearInterval(watch)
  await index.stop()
  await end()
}

async function tell(how: string, { lots, bytes, ms }: Build): Promise<void> {
  const peak = Math.round(most - before)
  console.log(
    `${how} in ${(ms / 1000).toFixed(1)} s: ${peak} MB at the most, ${await settled()} MB held, of them columns ` +
      `${(bytes / MEGABYTE).toFixed(0)} MB (${(bytes / lots).toFixed(1)} bytes a lot)`,
  )
}

/** Additional megabytes, measured after finished threads are gone. */
async function settled(): Promise<number> {
  await wait(2_000)
  return Math.round(resident() - before)
}

async function changeMany(): Promise<void> {
  const times: number[] = []
  for (let batch = 0; batch < BATCHES; batch++) {
    await sql`update lots set start_price = coalesce(start_price, 0) + 1000 where id in (
      select id from lots where offer = 'auction' order by photo_token limit ${BATCH} offset ${batch * BATCH})`.execute(
      db,
    )
    const from = performance.now()
    await index.catchUp()
    times.push(performance.now() - from)
  }
  times.sort((a, b) => a - b)
  const [middle, last] = [times[BATCHES >> 1]!, times.at(-1)!]
  console.log(`${BATCH} changes are in after ${middle.toFixed(0)} ms, ${last.toFixed(0)} ms at the most`)
}

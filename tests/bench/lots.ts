import { statSync } from 'node:fs'
import { join } from 'node:path'
import type { PoolConfig } from 'pg'
import { tokyoDay } from '#domain/time/tokyo.ts'
import { fixedClock } from '#tests/support/fixed-clock.ts'
import { connect } from '#server/db/connect.ts'
import { startEmbedded } from '#server/db/engine/embedded.ts'
import { startLotIndex, type LotIndex } from '#server/lots/index/start-lot-index.ts'
import type { LotSearch } from '#server/market/lot-search.ts'
import { sqlLotSearch } from '#server/lots/sql/sql-lot-search.ts'
import { prepareThreads } from '#server/threads.ts'
import { runningServer } from '#tests/support/running-server.ts'
import { benchFolder } from './bench-folder.ts'
import { measureBids } from './lots-bids.ts'
import { listenForBuilds } from './lots-builds.ts'
import { measureFreshness } from './lots-freshness.ts'
import { measureMemory } from './lots-memory.ts'
import { makersOf, requestsOn, type BenchRequest } from './lots-requests.ts'
import { measureSuggestions } from './lots-suggest.ts'
import { measureThroughput } from './lots-throughput.ts'

const SIZES = [200_000, 1_000_000]
/** The market creates this many lots in total per car of DEMO_LOTS on coming days (market/catalogue/sessions.ts). */
const LOTS_A_CAR = 82_100 / 12_000
const NOON = '2026-11-24T12:00:00+09:00'
const WARM_UPS = 3
const ROUNDS = 15
const BUDGET_MS = 20_000

/** Index against SQL on one database, request by request in turns; its memory, its rebuild and its freshness. */
export async function benchLots(): Promise<void> {
  prepareThreads()
  const asked = process.argv
    .slice(2)
    .filter(word => /^\d+$/.test(word))
    .map(Number)
  for (const size of asked.length > 0 ? asked : SIZES) {
    const folder = benchFolder()
    try {
      await fill(folder.path, size)
      const engine = await startEmbedded(folder.path)
      await measureLots(engine.connection, folder.path).finally(engine.stop)
    } finally {
      folder.remove()
    }
  }
}

/** Runs in a separate process, because its garbage would be counted as the index's. */
async function fill(path: string, size: number): Promise<void> {
  const cars = String(Math.round(size / LOTS_A_CAR))
  const server = await runningServer({ DATA_DIR: path, DEMO: 'on', DEMO_LOTS: cars, CLOCK_START: NOON })
  await server.stop('SIGTERM')
}

async function measureLots(connection: PoolConfig, dataDir: string): Promise<void> {
  const { log } = listenForBuilds()
  const { db, pool, end } = connect(connection, log, { statement_timeout: 600_000 })
  const clock = fixedClock(NOON)
  // The state that autovacuum reaches after a while: without it SQL would read the whole table instead of using an index.
  await pool.query('vacuum analyze lots')
  const makers = await makersOf(db)
  const requests = requestsOn(makers, tokyoDay(clock.now()))
  const { count } = await db
    .selectFrom('lots')
    .select(row => row.fn.countAll().as('count'))
    .executeTakeFirstOrThrow()
  console.log(`${Number(count).toLocaleString('en')} lots`)

  await measureMemory(connection)
  const snapshot = join(dataDir, 'lot-index')
  const database = { connection, kind: 'embedded' as const }
  const index = startLotIndex({ db, clock, log }, database, snapshot)
  try {
    await index.catchUp()
    const searches = { index: index.search, sql: sqlLotSearch(db) }
    console.log(
      `${'milliseconds'.padEnd(46)} ${'index p50'.padStart(10)} ${'p95'.padStart(8)} ${'SQL p50'.padStart(10)} ${'p95'.padStart(8)} ${'ratio'.padStart(8)}`,
    )
    for (const request of requests) print(request.name, await timeOf(request, searches))
    await measureSuggestions(db, index.search, tokyoDay(clock.now()))
    await measureFreshness(db, index)
    await measureThroughput({ db, clock, log, dataDir }, searches, makers)
    await measureRestart(index, () => startLotIndex({ db, clock, log }, database, snapshot), snapshot)
    await measureBids({ db, clock, log }, dataDir, () => startLotIndex({ db, clock, log }, database))
  } finally {
    await index.stop()
    await end()
  }
}

/** A stop and a start: the index is saved to a file and loaded again. */
async function measureRestart(index: LotIndex, start: () => LotIndex, file: string): Promise<void> {
  const from = performance.now()
  await index.stop()
  const stopped = performance.now()
  const { size } = statSync(file)
  const again = start()
  await again.catchUp()
  const seconds = (ms: number) => (ms / 1000).toFixed(2)
  console.log(
    `kept in ${seconds(stopped - from)} s (${Math.round(size / 1_048_576)} MB), taken up again in ${seconds(performance.now() - stopped)} s`,
  )
  await again.stop()
}

type Times = Record<'index' | 'sql', number[]>

async function timeOf(request: BenchRequest, searches: Record<'index' | 'sql', LotSearch>): Promise<Times> {
  const times: Times = { index: [], sql: [] }
  const start = performance.now()
  for (let round = 0; round < WARM_UPS + ROUNDS; round++) {
    for (const engine of ['index', 'sql'] as const) {
      const from = performance.now()
      await request.ask(searches[engine], round)
      if (round >= WARM_UPS) times[engine].push(performance.now() - from)
    }
    if (times.sql.length >= 5 && performance.now() - start > BUDGET_MS) break
  }
  return times
}

function print(name: string, { index, sql }: Times): void {
  const at = (times: number[], part: number) =>
    times.toSorted((a, b) => a - b)[Math.min(times.length - 1, Math.floor(times.length * part))]!
  const ms = (value: number) => value.toFixed(2)
  const ratio = at(sql, 0.5) / at(index, 0.5)
  console.log(
    `${name.padEnd(46)} ${ms(at(index, 0.5)).padStart(10)} ${ms(at(index, 0.95)).padStart(8)} ${ms(at(sql, 0.5)).padStart(10)} ` +
      `${ms(at(sql, 0.95)).padStart(8)} ${`${ratio.toFixed(1)}×`.padStart(8)}`,
  )
}

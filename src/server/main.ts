import { flushCompileCache } from 'node:module'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import type { Pool } from 'pg'
import { announce } from './cli/announce.ts'
import { createApp } from './app.ts'
import { startBackgroundWork } from './background-work.ts'
import { clockFrom } from './clock.ts'
import { ConfigError, readConfig, type Config } from './config.ts'
import { openDatabases, type Undo } from './databases.ts'
import { BackupError } from './db/backup-format.ts'
import { DataDirInUse } from './db/engine/data-dir-lock.ts'
import { EngineError } from './db/engine/engine-error.ts'
import { MigrationError } from './db/migrate.ts'
import { FEED_ADAPTERS } from './feed/adapters.ts'
import { importInChildProcess } from './feed/import-process/start-import-process.ts'
import { pictureReferers } from './feed/picture-referers.ts'
import { openMarket } from './feed/query/open-market.ts'
import { partStates } from './feed/polling/part-states.ts'
import { readFeeds } from './feed/polling/read-feeds.ts'
import { sharedFilesOf } from './files/shared-files.ts'
import { ADMISSION } from './http/admission-control.ts'
import type { AppContext } from './http/context.ts'
import { listen, PortTaken, refuseTakenPort } from './http/listen.ts'
import { createLog, type Log } from './http/log.ts'
import { minuteCache } from './http/minute-cache.ts'
import { startSharing } from './http/shared-assets.ts'
import { readSite } from './http/static.ts'
import { liveHub } from './live/live-hub.ts'
import { startLotIndex } from './lots/index/start-lot-index.ts'
import type { Market } from './market/market.ts'
import { ensureMarket } from '#demo/market/ensure-market.ts'
import { progressLine } from '#demo/market/progress-line.ts'
import { simulatedBiddingOffice } from '#demo/auction-house/auction-house-office.ts'
import { startAuctionHouse } from '#demo/auction-house/start-auction-house.ts'
import { startShipping } from '#demo/shipping/start-shipping.ts'
import { demoPainter } from '#demo/pictures/painter.ts'
import type { BiddingOffice } from './bidding-office/bidding-office.ts'
import { httpBiddingOffice } from './bidding-office/http-bidding-office.ts'
import { pushKeys } from './push/push-keys.ts'
import { newRegistry, serveMetrics } from './metrics/serve-metrics.ts'
import { watchServer } from './metrics/watch-server.ts'
import { openQueue } from './queue/queue.ts'
import { sharePreviews } from './share/share-previews.ts'
import { prepareThreads } from './threads.ts'

const dist = fileURLToPath(new URL('../../dist', import.meta.url))

async function start(config: Config, log: Log, undo: Undo): Promise<void> {
  const feeds = readFeeds(config.feeds)
  await startTraces(config, log, undo)
  await refuseTakenPort(config.port)
  const clock = clockFrom(config.clockStart)
  const databases = await openDatabases({ config, clock, log }, undo)
  const { database, requests, bids, jobs, standby } = databases
  const { db } = requests
  // Imports hold locks and temporary tables beyond a transaction, so they do not go by PgBouncer.
  const { pool } = config.databasePoolUrl ? jobs : requests
  // A market that is asked for every list writes what it shows, and reads that at once.
  const mayBeLate = standby && !feeds.some(({ mode }) => mode === 'query')
  const runImport = importInChildProcess(database, { clock, config })
  // Filled in below: the tables answer until then.
  const market: Market = {}
  const live = liveHub({ db, clock, log })
  const context: AppContext = {
    db,
    market,
    live,
    minuteCache: minuteCache(),
    bidsDb: bids.db,
    standby: mayBeLate ? standby : null,
    queue: openQueue(clock),
    clock,
    config,
    shared: sharedFilesOf(config, db, log),
    log,
    pictureReferers: pictureReferers(),
    painter: demoPainter,
    importFile: (source, path) => runImport(FEED_ADAPTERS[source]!, path, {}),
  }
  const metrics = config.metrics && newRegistry()
  const site = await readSite(dist, join(config.dataDir, 'assets'), sharePreviews(config), context.shared)
  let isReady = false
  let isLeaving = false
  const app = createApp(context, {
    site,
    checkAnswers: process.env.NODE_ENV === 'development',
    isReady: () => isReady,
    isLeaving: () => isLeaving,
    admission: ADMISSION,
    metrics,
  })
  // Before the market, which takes long at the first start: monitoring sees that the server is alive, and when it is ready.
  const listening = await listen(app, config.port)
  undo.push(() => listening.close())

  if (config.demo) await makeMarket({ ...context, pool })
  // SQL answers until the index has read the lots, and whenever the index cannot.
  const fallback = () => context.standby?.fresh() ?? db
  const lotIndex = startLotIndex(context, database, join(config.dataDir, 'lot-index'), fallback)
  undo.push(() => lotIndex.stop())
  market.search = lotIndex.search
  await openMarket({ ...context, pool, market }, feeds, lotIndex.search)
  await pushKeys(db)
  const behind = { ...context, db: jobs.db }
  const demo = config.demo ? [startAuctionHouse({ ...context, pool }), startShipping(context)] : []
  const work = { databases, feeds, runImport, office: biddingOfficeOf(behind), demo }
  await startBackgroundWork(context, work, undo)
  // Undone first: streams end at once, and their clients reconnect.
  undo.push(() => live.stop())
  if (metrics && config.metrics) {
    watchServer(metrics, behind, {
      pools: { others: requests.pool, bids: bids.pool, jobs: jobs.pool },
      standby,
      indexState: lotIndex.state,
      countStreams: live.countStreams,
      feedParts: () => partStates(behind, feeds),
    })
    const served = await serveMetrics(metrics, config.metrics)
    log.info({ port: served.port }, 'Metrics are served')
    undo.push(served.close)
  }
  // Before a balancer sends anybody here: another server may be asked for what this one's pages name.
  if (site && context.shared) {
    const sharing = await startSharing(site.share, log)
    undo.push(() => sharing.stop())
  }
  isReady = true
  // Undone before everything else: a balancer sees it and sends its requests elsewhere.
  undo.push(async () => {
    isLeaving = true
    await wait(config.drainMs)
  })
  announce(config, listening.port, log)
  // Otherwise a process that is killed leaves nothing, and the next one compiles everything again.
  flushCompileCache()
  await site?.packAll()
}

async function startTraces(config: Config, log: Log, undo: Undo): Promise<void> {
  if (!config.traces) return
  // Loaded only here: the libraries take 0.1 to 0.3 s and 10 MB.
  const { startTracing } = await import('./tracing/start-tracing.ts')
  const tracing = startTracing(config.traces, log)
  undo.push(() => tracing.stop())
}

/** The configured bidding office; in the demo, the simulated one; otherwise managers inform the hall themselves. */
function biddingOfficeOf({ db, clock, config }: AppContext): BiddingOffice | null {
  if (config.office) return httpBiddingOffice(config.office, clock)
  return config.demo ? simulatedBiddingOffice(db) : null
}

async function makeMarket(context: AppContext & { pool: Pool }): Promise<void> {
  const progress = progressLine()
  await ensureMarket(context, progress.onProgress).finally(progress.end)
}

/** Errors that a person can fix are printed in one line; a stack would only hide it. */
function isMendable(error: unknown): error is Error {
  return [BackupError, ConfigError, DataDirInUse, EngineError, MigrationError, PortTaken].some(
    kind => error instanceof kind,
  )
}

async function run(): Promise<void> {
  const undo: Undo = []
  let stopping: Promise<void> | null = null
  const stop = (code: number) => {
    stopping ??= (async () => {
      for (const step of undo.reverse()) await step().catch((error: unknown) => console.error(error))
      process.exit(code)
    })()
  }
  try {
    const config = readConfig(process.env)
    const log = createLog(config)
    for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) {
      process.on(signal, () => {
        if (!stopping) log.info({ signal }, 'Stopping')
        stop(0)
      })
    }
    process.on('uncaughtException', error => {
      log.fatal({ err: error }, 'An error that nobody caught')
      stop(1)
    })
    await start(config, log, undo)
  } catch (error) {
    // If stopped in the middle of the start, a failure is only a result of stopping.
    if (!stopping) console.error(isMendable(error) ? error.message : error)
    stop(1)
  }
}

prepareThreads()
await run()

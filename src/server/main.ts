import { flushCompileCache } from 'node:module'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import type { Pool } from 'pg'
import { announce } from './cli/announce.ts'
import { createApp } from './app.ts'
import { startBackgroundWork } from './background-work.ts'
import { clockFrom } from './clock.ts'
import type { Config } from './config.ts'
import { openDatabases, type Undo } from './databases.ts'
import { FEED_ADAPTERS } from './feed/adapters.ts'
import { importInChildProcess } from './feed/import-process/start-import-process.ts'
import { pictureReferers } from './feed/picture-referers.ts'
import { openMarket } from './feed/query/open-market.ts'
import { partStates } from './feed/polling/part-states.ts'
import { readFeeds, type ConfiguredFeed } from './feed/polling/read-feeds.ts'
import { sharedFilesOf } from './files/shared-files.ts'
import { ADMISSION } from './http/admission-control.ts'
import type { AppContext } from './http/context.ts'
import { listen, refuseTakenPort } from './http/listen.ts'
import type { Log } from './http/log.ts'
import { minuteCache } from './http/minute-cache.ts'
import { startSharing } from './http/shared-assets.ts'
import { readSite } from './http/static.ts'
import { liveHub } from './live/live-hub.ts'
import { startLotIndex, type LotIndex } from './lots/index/start-lot-index.ts'
import type { Market } from './market/market.ts'
import { ensureMarket } from '#demo/market/ensure-market.ts'
import { progressLine } from '#demo/market/progress-line.ts'
import { closeDemoAccounts } from '#demo/people/close-demo-accounts.ts'
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
import { runProcess } from './run-process.ts'
import { prepareThreads } from './threads.ts'

const dist = fileURLToPath(new URL('../../dist', import.meta.url))

/** The steps of the start, in their order. Each leaves in `undo` how it is undone; that happens in reverse. */
async function start(config: Config, log: Log, undo: Undo): Promise<void> {
  const feeds = readFeeds(config.feeds)
  await startTraces(config, log, undo)
  await refuseTakenPort(config)
  const opened = await openContext({ config, log, feeds }, undo)
  if (!config.demo) await endDemo(opened.context)
  // Before the lots, which take long at the first start: monitoring sees that the server is alive, and when it is ready.
  const served = await serve(opened, undo)
  const lotIndex = await openLots(opened, undo)
  await startWork(opened, undo)
  await startMetrics(opened, served, lotIndex, undo)
  await shareAssets(opened, served, undo)
  becomeReady(opened, served, undo)
  announce(config, served.port, log)
  // Otherwise a process that is killed leaves nothing, and the next one compiles everything again.
  flushCompileCache()
  await served.site?.packAll()
}

type Opened = Awaited<ReturnType<typeof openContext>>
type Served = Awaited<ReturnType<typeof serve>>

async function openContext(
  { config, log, feeds }: { config: Config; log: Log; feeds: readonly ConfiguredFeed[] },
  undo: Undo,
) {
  const clock = clockFrom(config.clockStart)
  const databases = await openDatabases({ config, clock, log }, undo)
  const { database, requests, bids, jobs, standby } = databases
  const { db } = requests
  // Imports hold locks and temporary tables beyond a transaction, so they do not go by PgBouncer.
  const { pool } = config.databasePoolUrl ? jobs : requests
  // A market that is asked for every list writes what it shows, and reads that at once.
  const mayBeStale = standby && !feeds.some(({ mode }) => mode === 'query')
  const runImport = importInChildProcess(database, { clock, config })
  const live = liveHub({ db, clock, log })
  // Empty until `openLots` has filled it in: the tables answer until then.
  const market: Market = {}
  const context: AppContext = {
    db,
    market,
    live,
    minuteCache: minuteCache(),
    bidsDb: bids.db,
    standby: mayBeStale ? standby : null,
    queue: openQueue(clock),
    clock,
    config,
    shared: sharedFilesOf(config, db, log),
    log,
    pictureReferers: pictureReferers(),
    painter: demoPainter,
    importFile: (source, path) => runImport(FEED_ADAPTERS[source]!, path, {}),
  }
  return {
    context,
    databases,
    feeds,
    runImport,
    live,
    /** For imports. */
    importing: { ...context, pool, market },
    /** For work that no request waits for. */
    behind: { ...context, db: jobs.db },
  }
}

/** Opens the port. Until the server is ready, it answers only whether it is alive. */
async function serve({ context }: Opened, undo: Undo) {
  const { config } = context
  const metrics = config.metrics ? newRegistry() : null
  const site = await readSite(dist, join(config.dataDir, 'assets'), sharePreviews(config), context.shared)
  const state = { isReady: false, isLeaving: false }
  const app = createApp(context, {
    site,
    checkAnswers: process.env.NODE_ENV === 'development',
    isReady: () => state.isReady,
    isLeaving: () => state.isLeaving,
    admission: ADMISSION,
    metrics,
  })
  const { port, close } = await listen(app, config.port, { host: config.host })
  undo.push(close)
  return { port, site, metrics, state }
}

/** The demo's lots, the index of all lots, and the market that is asked for each list. */
async function openLots({ context, databases, feeds, importing }: Opened, undo: Undo): Promise<LotIndex> {
  const { config, db } = context
  if (config.demo) await makeMarket(importing)
  // SQL answers until the index has read the lots, and whenever the index cannot.
  const fallback = () => context.standby?.fresh() ?? db
  const lotIndex = startLotIndex(context, databases.database, join(config.dataDir, 'lot-index'), fallback)
  undo.push(() => lotIndex.stop())
  importing.market.search = lotIndex.search
  await openMarket(importing, feeds, lotIndex.search)
  return lotIndex
}

async function startWork({ context, databases, feeds, runImport, live, importing, behind }: Opened, undo: Undo) {
  await pushKeys(context.db)
  const demo = context.config.demo ? [startAuctionHouse(importing), startShipping(context)] : []
  const work = { databases, feeds, runImport, office: biddingOfficeOf(behind), demo }
  await startBackgroundWork(context, work, undo)
  // Undone before the work: streams end at once, and their clients reconnect.
  undo.push(() => live.stop())
}

async function startMetrics(opened: Opened, { metrics }: Served, lotIndex: LotIndex, undo: Undo): Promise<void> {
  const { context, databases, feeds, live, behind } = opened
  if (!metrics || !context.config.metrics) return
  const { requests, bids, jobs, standby } = databases
  watchServer(metrics, behind, {
    pools: { others: requests.pool, bids: bids.pool, jobs: jobs.pool },
    standby,
    indexState: lotIndex.state,
    countStreams: live.countStreams,
    feedParts: () => partStates(behind, feeds),
  })
  const served = await serveMetrics(metrics, context.config.metrics)
  context.log.info({ port: served.port }, 'Metrics are served')
  undo.push(served.close)
}

/** Before a balancer sends anybody here: another server may be asked for what this one's pages name. */
async function shareAssets({ context }: Opened, { site }: Served, undo: Undo): Promise<void> {
  if (!site || !context.shared) return
  const sharing = await startSharing(site.share, context.log)
  undo.push(() => sharing.stop())
}

function becomeReady({ context }: Opened, { state }: Served, undo: Undo): void {
  if (!context.market?.search) throw new Error('The start must fill in the market before requests are answered')
  state.isReady = true
  // Undone before everything else: a balancer sees it and sends its requests elsewhere.
  undo.push(async () => {
    state.isLeaving = true
    await wait(context.config.drainMs)
  })
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

/** Everybody knows the password of the demo's accounts. */
async function endDemo({ db, clock, log }: AppContext): Promise<void> {
  const accounts = await closeDemoAccounts(db, clock.now())
  if (accounts.length > 0)
    log.warn(
      { accounts },
      'The demo made this data. Its accounts are closed, because their password is published. Start the real Minato with an empty DATA_DIR or database; `npm run user -- link <email>` opens an account again',
    )
}

async function makeMarket(context: AppContext & { pool: Pool }): Promise<void> {
  const progress = progressLine()
  await ensureMarket(context, progress.onProgress).finally(progress.end)
}

prepareThreads()
await runProcess(start)

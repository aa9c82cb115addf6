import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Pool } from 'pg'
import { createApp } from './app.ts'
import { forgetOldSessions } from './auth/forget-old-sessions.ts'
import { startAnswering } from './auth/start-answering.ts'
import { startFoldingBidCounts } from './bids/fold-bid-counts.ts'
import { startStatusLetters } from './bids/letters/start-status-letters.ts'
import { startChatLetters } from './chat/start-chat-letters.ts'
import { clockFrom, systemClock } from './clock.ts'
import { ConfigError, readConfig } from './config.ts'
import type { Config } from './config.ts'
import { BIDS_POOL_SIZE, connect } from './db/connect.ts'
import { DataDirInUse } from './db/engine/data-dir-lock.ts'
import { EngineError } from './db/engine/engine-error.ts'
import { MigrationError, migrate } from './db/migrate.ts'
import { openDatabase } from './db/open-database.ts'
import { importApart } from './feed/apart/import-apart.ts'
import { followFeeds } from './feed/follow-feeds.ts'
import { pictureReferers } from './feed/picture-referers.ts'
import { openMarket } from './feed/query/open-market.ts'
import { readFeeds } from './feed/turns/read-feeds.ts'
import { startFeeds } from './feed/turns/start-feeds.ts'
import type { Office } from './http/asked.ts'
import { forgetOldKeys } from './http/idempotency.ts'
import { listen, PortTaken } from './http/listen.ts'
import { createLog } from './http/log.ts'
import type { Log } from './http/log.ts'
import { readSite } from './http/static.ts'
import { forgetOldChanges } from './live/forget-old-changes.ts'
import { liveHubOf } from './live/live-hub-of.ts'
import { startLotIndex } from './lots/index/start-lot-index.ts'
import { answerLotsBy } from './lots/lot-search-of.ts'
import { lotsOfAddress } from './lots/lots-of-address.ts'
import { forgetOldMail } from './mail/forget-old-mail.ts'
import { startMail } from './mail/start-mail.ts'
import { ensureMarket } from './market/ensure-market.ts'
import { DEMO_ACCOUNTS, DEMO_PASSWORD } from './market/people/demo-accounts.ts'
import { progressLine } from './market/progress-line.ts'
import { houseOffice } from './market/house/house-office.ts'
import { startHouse } from './market/run-house.ts'
import type { BiddingOffice } from './office/bidding-office.ts'
import { httpOffice } from './office/http-office.ts'
import { startBiddingOffice } from './office/start-office.ts'
import { startKeeping } from './photos/keep-followed.ts'
import { sweepPictures } from './photos/sweep-pictures.ts'
import { forgetOldPushes } from './push/forget-old-pushes.ts'
import { pushKeys } from './push/push-keys.ts'
import { startPush } from './push/start-push.ts'
import { forgetOldGuesses } from './share/forget-old-guesses.ts'
import { sharePreviews } from './share/share-previews.ts'
import { prepareThreads } from './threads.ts'

const HOUR_MS = 3_600_000
const dist = fileURLToPath(new URL('../../dist', import.meta.url))

/** Steps of the start that can be taken back, last first. */
type Undo = (() => Promise<unknown>)[]

async function start(config: Config, log: Log, undo: Undo): Promise<void> {
  const feeds = readFeeds(config.feeds)
  const database = await openDatabase(config, log)
  undo.push(() => database.close())
  await migrate(database.connection, log)
  const { db, pool, end } = connect(database.connection, log)
  undo.push(end)
  const forBids = connect(database.connection, log, { max: BIDS_POOL_SIZE })
  undo.push(forBids.end)

  const clock = clockFrom(config.clockStart)
  const office: Office = { db, bidsDb: forBids.db, clock, config, log, pictureReferers: pictureReferers() }
  const site = await readSite(dist, join(config.dataDir, 'assets'), sharePreviews(config))
  let isReady = false
  const app = createApp(office, { site, checkAnswers: process.env.NODE_ENV === 'development', isReady: () => isReady })
  // Before the market, which takes its time at the first start: who watches us sees that we live, and when we are ready.
  const listening = await listen(app, config.port)
  undo.push(() => listening.close())

  if (config.demo) await makeMarket({ ...office, pool })
  // SQL answers until the index has read the lots, and whenever it cannot.
  const lotIndex = startLotIndex(office, database, join(config.dataDir, 'lot-index'))
  undo.push(() => lotIndex.stop())
  answerLotsBy(db, lotIndex.search)
  await openMarket({ ...office, pool }, feeds, lotIndex.search)
  // Without the demo, too: lots of feeds open and are given up by the clock; results and sales are then the feeds' matter.
  const house = startHouse({ ...office, pool })
  undo.push(() => house.stop())
  await pushKeys(db)
  for (const running of [
    startAnswering(office),
    startMail(office),
    startChatLetters(office),
    startFoldingBidCounts(office),
    startStatusLetters(office),
    startBiddingOffice(office, biddingOfficeOf(office)),
    startPush(office, lotsOfAddress),
    followFeeds(office),
    startKeeping(office),
  ])
    undo.push(() => running.stop())
  const feeding = startFeeds({ ...office, pool, bringIn: importApart(database, office) }, feeds)
  undo.push(() => feeding.stop())
  // Taken back first: streams end at once, and their phones come again.
  const live = liveHubOf(office)
  undo.push(() => live.stop())
  isReady = true
  const housekeeping = setInterval(() => void keepHouse(office), HOUR_MS)
  undo.push(async () => clearInterval(housekeeping))
  announce(config, listening.port, log)
  await site?.packAll()
  await keepHouse(office)
}

/** The one that is configured; in the demo its own house; else our managers tell the hall themselves. */
function biddingOfficeOf({ db, clock, config }: Office): BiddingOffice | null {
  if (config.office) return httpOffice(config.office, clock)
  return config.demo ? houseOffice(db) : null
}

async function makeMarket(office: Office & { pool: Pool }): Promise<void> {
  const progress = progressLine()
  await ensureMarket(office, progress.onProgress).finally(progress.end)
}

async function keepHouse({ db, clock, config, log }: Office): Promise<void> {
  try {
    await forgetOldSessions(db, clock.now())
    await forgetOldKeys(db, clock.now())
    await forgetOldMail(db, clock.now())
    await forgetOldChanges(db)
    await forgetOldGuesses(db, clock.now())
    await forgetOldPushes(db, clock.now())
    await sweepPictures(config.dataDir, systemClock.now())
  } catch (error) {
    log.error({ err: error }, 'The housekeeping failed')
  }
}

function announce(config: Config, port: number, log: Log): void {
  const address = config.publicUrl.endsWith(':0') ? `http://localhost:${port}` : config.publicUrl
  log.info({ address, ms: Math.round(performance.now()) }, 'Minato is ready')
  if (!config.demo) return
  const accounts = DEMO_ACCOUNTS.map(account => account.email)
  if (!process.stdout.isTTY) return log.info({ accounts, password: DEMO_PASSWORD }, 'Demo accounts')
  console.log(
    `\n  ${address}\n\n${accounts.map(email => `  ${email}`).join('\n')}\n  Password of each: ${DEMO_PASSWORD}\n`,
  )
}

/** What a person can mend is told in one line; a stack would only hide it. */
function isMendable(error: unknown): error is Error {
  return [ConfigError, DataDirInUse, EngineError, MigrationError, PortTaken].some(kind => error instanceof kind)
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
    // Told to stop in the middle of the start: what then fails is the stopping itself.
    if (!stopping) console.error(isMendable(error) ? error.message : error)
    stop(1)
  }
}

prepareThreads()
await run()

/**
 * `npm run torture [-- races model deadline cuts office sockets kills money money-kills databases feeds index news wild files soak nodes rolling upgrade
 * patroni]`: the long versions of the short API tests. Prints one line of JSON for each and exits with 1 if a check failed. RACE_ROUNDS, MODEL_COMMANDS,
 * RUSH_BIDS, CUT_EVERY, OFFICE_KILLS, SOCKET_SECONDS, KILLS, MONEY_ROUNDS, MONEY_KILLS, DATABASE_KILLS, FEED_KILLS, INDEX_REQUESTS, NEWS_SEARCHES,
 * NEWS_LOTS, NEWS_KILLS, WILD_REQUESTS, SOAK_MINUTES, NODE_FAULTS, NODE_RESTARTS, PATRONI_KILLS and SEED change the length or the run. `nodes`, `rolling`
 * and `upgrade` need Debian's postgresql, haproxy and pgbouncer, `patroni` its patroni and etcd-server; they run only when they are named. With
 * DATABASE_URL everything except the kills runs on that server, in a separate database.
 */
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { ClientConfig } from 'pg'
import { fixedClock } from '#tests/support/fixed-clock.ts'
import { readConfig } from '#server/config.ts'
import { connect, type Db } from '#server/db/connect.ts'
import { startEmbedded } from '#server/db/engine/embedded.ts'
import { migrate } from '#server/db/migrate.ts'
import { createLog } from '#server/http/log.ts'
import { startLotIndex } from '#server/lots/index/start-lot-index.ts'
import { openQueue } from '#server/queue/queue.ts'
import { manyLots } from '#tests/support/many-lots.ts'
import { databaseOf, databaseUrlOf, dropDatabase, makeDatabase } from '#tests/support/server-admin.ts'
import { wildRequests } from './wild-requests.ts'
import { feedKills } from './feed-kills.ts'
import { fileRounds } from './file-rounds.ts'
import { hostileRush } from './hostile-rush.ts'
import { killRounds } from './kill-rounds.ts'
import { cutServer } from './cut-server.ts'
import { deadlineRush } from './deadline-rush.ts'
import { indexRounds } from './index-rounds.ts'
import { moneyKills } from './money-kills.ts'
import { moneyRaces } from './money-races.ts'
import { modelRounds } from './model-rounds.ts'
import { newsRounds } from './news-rounds.ts'
import { nodeRounds, rollingRounds } from './nodes/node-rounds.ts'
import { patroniRounds } from './nodes/patroni-rounds.ts'
import { upgradeRounds } from './nodes/upgrade-rounds.ts'
import { soakRounds } from './soak-rounds.ts'
import { biddingOfficeRounds } from './bidding-office-rounds.ts'
import { raceRounds } from './race-rounds.ts'

const seed = numberOf('SEED', Date.now() % 1_000_000)
const log = createLog({ logLevel: 'warn' })
/** The day for which the random requests about lots are made. */
const INDEX_NOW = '2026-11-24T12:00:00+09:00'

const PROFILES = {
  races: async () => {
    const report = await onOwnDatabase(async connection => {
      // Two pools act as two servers.
      const pools = [connect(connection, log), connect(connection, log)]
      const dbs = pools.map(pool => pool.db)
      return raceRounds({ dbs, rounds: numberOf('RACE_ROUNDS', 500), commands: 200, seed }).finally(() =>
        Promise.all(pools.map(pool => pool.end())),
      )
    })
    return { report, kept: report.broken + report.astray + report.miscounted + report.faults.length === 0 }
  },
  model: async () => {
    const commands = Math.ceil(numberOf('MODEL_COMMANDS', 200_000) / 5)
    const report = await onOwnDatabase(connection =>
      onPool(connection, async db => ({
        bids: await modelRounds({ db, commands, seed }),
        negotiations: await modelRounds({ db, commands, seed, negotiates: true }),
        results: await modelRounds({ db, commands, seed, negotiates: true, reports: true }),
        edits: await modelRounds({ db, commands, seed, edits: true }),
        all: await modelRounds({ db, commands, seed, negotiates: true, reports: true, edits: true }),
      })),
    )
    return { report, kept: Object.values(report).every(({ differences }) => differences.length === 0) }
  },
  deadline: async () => {
    const report = await onOwnDatabase(connection =>
      onPool(connection, db => deadlineRush({ dbs: [db], bids: numberOf('RUSH_BIDS', 20_000), seed })),
    )
    return { report, kept: report.wrong.length === 0 && report.unlogged === 0 }
  },
  cuts: async () => {
    const report = await onOwnDatabase(connection => onPool(connection, db => cutServer(db, numberOf('CUT_EVERY', 1))))
    return { report, kept: report.faults.length === 0 }
  },
  office: async () => {
    const report = await onOwnDatabase(connection =>
      inFolder(folder =>
        onPool(connection, db =>
          biddingOfficeRounds({
            db,
            databaseUrl: databaseUrlOf(connection),
            folders: [join(folder, 'one'), join(folder, 'two')],
            kills: numberOf('OFFICE_KILLS', 40),
            seed,
          }),
        ),
      ),
    )
    const { broken, lost, doubled, otherAnswers, doneAgain, ordersDoubled, unread, astray, miscounted, faults } = report
    const wrong = broken + lost + doubled + otherAnswers + doneAgain + ordersDoubled + unread + astray + miscounted
    // A case that never occurred proves nothing.
    const happened = [report.wins, report.takenBack, report.reversed, report.results, report.retried].every(Boolean)
    return { report, kept: wrong + faults.length === 0 && happened }
  },
  sockets: async () => {
    const report = await onOwnDatabase(connection =>
      inFolder(folder =>
        onPool(connection, db =>
          hostileRush(db, {
            databaseUrl: databaseUrlOf(connection),
            folder,
            seconds: numberOf('SOCKET_SECONDS', 120),
          }),
        ),
      ),
    )
    const { quiet, hostile, bidRatio, pageRatio } = report
    const strange = { ...quiet.otherwise, ...hostile.otherwise }
    return { report, kept: Object.keys(strange).length === 0 && Math.max(bidRatio, pageRatio) <= 2 }
  },
  kills: () => kills('server', numberOf('KILLS', 200)),
  money: async () => {
    const report = await onOwnDatabase(connection =>
      inFolder(folder =>
        onPool(connection, db =>
          moneyRaces({
            db,
            databaseUrl: databaseUrlOf(connection),
            folders: [join(folder, 'one'), join(folder, 'two')],
            rounds: numberOf('MONEY_ROUNDS', 5),
            seed,
          }),
        ),
      ),
    )
    const { unbalanced, faults, snapshots } = report
    return { report, kept: unbalanced.length + faults.length === 0 && snapshots > 0 }
  },
  'money-kills': async () => {
    const report = await inFolder(dataDir => moneyKills({ dataDir, kills: numberOf('MONEY_KILLS', 50), seed }))
    const { lost, doubled, unasked, otherAnswers, unbalanced, faults } = report
    const wrong = lost + doubled + unasked + otherAnswers + unbalanced.length + faults.length
    return { report, kept: wrong === 0 && report.retried > 0 }
  },
  databases: () => kills('database', numberOf('DATABASE_KILLS', 50)),
  feeds: async () => {
    const report = await onOwnDatabase(async connection => {
      const { pool, end } = connect(connection, log)
      return feedKills({ pool, connection, log }, numberOf('FEED_KILLS', 50)).finally(end)
    })
    return { report, kept: report.faults.length === 0 }
  },
  index: async () => {
    const report = await onOwnDatabase(connection =>
      onPool(connection, async db => {
        const clock = fixedClock(INDEX_NOW)
        await manyLots(db, clock.now(), 3_000)
        const index = startLotIndex({ db, clock, log }, { connection })
        await index.catchUp()
        const requests = numberOf('INDEX_REQUESTS', 10_000)
        return indexRounds({ db, index, now: clock.now(), requests, seed }).finally(() => index.stop())
      }),
    )
    return { report, kept: report.differences.length === 0 && report.lots > report.requests / 2 }
  },
  news: async () => {
    const [searches, lots, kills] = [
      numberOf('NEWS_SEARCHES', 10_000),
      numberOf('NEWS_LOTS', 20_000),
      numberOf('NEWS_KILLS', 3),
    ]
    const report = await onOwnDatabase(connection =>
      inFolder(folder =>
        onPool(connection, db => {
          const folders = [join(folder, 'one'), join(folder, 'two')] as const
          return newsRounds({ db, databaseUrl: databaseUrlOf(connection), folders, searches, lots, kills, seed })
        }),
      ),
    )
    const { doubled, wrong, told, toldAfterS, bidsBefore, bidsBeside, bidsAfter } = report
    const strange = [bidsBefore, bidsBeside, bidsAfter].flatMap(({ otherwise }) => Object.keys(otherwise))
    const isKept = doubled + wrong.length + strange.length === 0 && told > 0 && report.kills === kills
    const withoutNews = Math.max(bidsBefore.bidP99, bidsAfter.bidP99)
    // A p99 of some thousand bids varies by a tenth, or by a few milliseconds.
    const isUnharmed = bidsBeside.bidP99 <= Math.max(1.1 * withoutNews, withoutNews + 5)
    return { report, kept: isKept && toldAfterS <= 120 && isUnharmed }
  },
  nodes: async () => {
    const report = await inFolder(folder => nodeRounds({ folder, faults: numberOf('NODE_FAULTS', 30), seed }))
    const { lost, doubled, otherAnswers, wrongReserves, missed, startedOver, bidsAgainMs } = report
    const wrong = lost + doubled + otherAnswers + wrongReserves + missed.length + startedOver
    // Where other work shares the processor, a time says nothing; then a longer one is given.
    const inTime = bidsAgainMs.every(ms => ms <= numberOf('BIDS_AGAIN_MS', 10_000))
    return { report, kept: wrong === 0 && bidsAgainMs.length > 0 && inTime }
  },
  rolling: async () => {
    const report = await inFolder(folder => rollingRounds({ folder, restarts: numberOf('NODE_RESTARTS', 6), seed }))
    const { lost, doubled, otherAnswers, wrongReserves, missed, startedOver, failed } = report
    return { report, kept: lost + doubled + otherAnswers + wrongReserves + missed.length + startedOver + failed === 0 }
  },
  patroni: async () => {
    const report = await inFolder(folder => patroniRounds({ folder, kills: numberOf('PATRONI_KILLS', 5), seed }))
    const { lost, doubled, otherAnswers, wrongReserves, missed, startedOver, bidsAgainMs } = report
    const wrong = lost + doubled + otherAnswers + wrongReserves + missed.length + startedOver
    return { report, kept: wrong === 0 && bidsAgainMs.length > 0 }
  },
  upgrade: async () => {
    const report = await inFolder(folder => upgradeRounds({ folder, seed }))
    const { lost, doubled, otherAnswers, wrongReserves, missed, startedOver, failed, failures } = report
    const wrong = lost + doubled + otherAnswers + wrongReserves + missed.length + startedOver
    return { report, kept: wrong + failed + failures.length === 0 && Object.keys(report.asked).length === 3 }
  },
  files: async () => {
    const report = await inFolder(fileRounds)
    return { report, kept: report.faults.length === 0 }
  },
  soak: async () => {
    const report = await inFolder(dataDir => soakRounds({ dataDir, minutes: numberOf('SOAK_MINUTES', 30), seed }))
    const { residentGrowth, held, descriptors, loopP99, otherwise, ended } = report
    // A leak of 1 MB in ten minutes; the least of forty samples varies by some MB.
    const isFlat = residentGrowth < 1 && held.after < held.before + 5 && descriptors.last <= descriptors.first + 10
    return { report, kept: isFlat && loopP99.median <= 20 && Object.keys(otherwise).length === 0 && !ended }
  },
  wild: async () => {
    const report = await onOwnDatabase(connection =>
      inFolder(folder =>
        onPool(connection, db => {
          const config = readConfig({ DATA_DIR: folder, DEMO: 'off' })
          const clock = fixedClock(INDEX_NOW)
          const context = { db, queue: openQueue(clock), clock, config, log: createLog({ logLevel: 'silent' }) }
          return wildRequests({ context, requests: numberOf('WILD_REQUESTS', 40_000), seed })
        }),
      ),
    )
    return { report, kept: report.faults.length === 0 && (report.statuses[200] ?? 0) > report.requests / 100 }
  },
}

async function kills(victim: 'server' | 'database', times: number) {
  const report = await inFolder(dataDir => killRounds({ dataDir, kills: times, seed, victim }))
  const { lost, doubled, otherAnswers, wrongReserves } = report
  return { report, kept: lost + doubled + otherAnswers + wrongReserves === 0 }
}

function onPool<Result>(connection: ClientConfig, work: (db: Db) => Promise<Result>): Promise<Result> {
  const pool = connect(connection, log)
  return work(pool.db).finally(pool.end)
}

async function onOwnDatabase<Result>(work: (connection: ClientConfig) => Promise<Result>): Promise<Result> {
  if (process.env.DATABASE_URL) return onServer({ connectionString: process.env.DATABASE_URL }, work)
  return inFolder(async folder => {
    const engine = await startEmbedded(folder)
    return onServer(engine.connection, work).finally(() => engine.stop())
  })
}

async function onServer<Result>(
  admin: ClientConfig,
  work: (connection: ClientConfig) => Promise<Result>,
): Promise<Result> {
  const name = `minato_torture_${process.pid}`
  await makeDatabase(admin, name)
  const connection = databaseOf(admin, name)
  try {
    await migrate(connection, log)
    return await work(connection)
  } finally {
    await dropDatabase(admin, name)
  }
}

/** A folder that other users may enter (when run as root, the database runs as another user); removed afterwards. */
async function inFolder<Result>(work: (folder: string) => Promise<Result>): Promise<Result> {
  const folder = mkdtempSync(join(tmpdir(), 'minato-torture-'))
  chmodSync(folder, 0o755)
  return work(folder).finally(() => rmSync(folder, { recursive: true, force: true }))
}

function numberOf(name: string, otherwise: number): number {
  const number = Number(process.env[name] || otherwise)
  if (!Number.isSafeInteger(number) || number < 0) throw new Error(`${name} must be a whole number`)
  return number
}

const known = Object.keys(PROFILES) as (keyof typeof PROFILES)[]
const wanted = process.argv.slice(2)
const strange = wanted.find(name => !Object.hasOwn(PROFILES, name))
if (strange) {
  console.error(`No torture is called ${strange}; there are ${known.join(' and ')}.`)
  process.exit(1)
}
/** They need programs that the project does not bring. */
const asked = new Set<string>(['nodes', 'rolling', 'upgrade', 'patroni'])
for (const name of known.filter(one => (wanted.length === 0 ? !asked.has(one) : wanted.includes(one)))) {
  const began = performance.now()
  const { report, kept } = await PROFILES[name]()
  console.log(
    JSON.stringify({ torture: name, kept, seed, seconds: Math.round((performance.now() - began) / 1000), ...report }),
  )
  if (!kept) process.exitCode = 1
}

import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { Worker } from 'node:worker_threads'
import { sessionCookies } from '#server/auth/identify.ts'
import { openSession } from '#server/auth/session.ts'
import { readConfig } from '#server/config.ts'
import { connect } from '#server/db/connect.ts'
import { openDatabase } from '#server/db/open-database.ts'
import { createLog } from '#server/http/log.ts'
import { runningServer } from '#tests/support/running-server.ts'
import { benchFolder } from './bench-folder.ts'
import { writeDump } from './feed-dump.ts'
import type { Readers, ReadTimes } from './feed-readers.ts'

const LOTS = 200_000
const NOON = '2026-11-24T12:00:00+09:00'
const FIRST_DAY = '2026-11-25'
const READERS = 4
const PAUSE_MS = 20
const REST_SECONDS = 12
const command = fileURLToPath(new URL('../../src/server/cli/feed.ts', import.meta.url))

/**
 * Imports a dump of 200 000 lots (or the given number) into a market that people are reading, and then the same dump again. Measures
 * duration, memory, and how long readers wait during the import and before it.
 */
export async function benchFeed(): Promise<void> {
  const folder = benchFolder()
  const lots = Number(process.argv.slice(2).find(word => /^\d+$/.test(word)) ?? LOTS)
  const env = { DATA_DIR: folder.path, DEMO: 'on', DEMO_LOTS: '4000', LOG_LEVEL: 'warn', CLOCK_START: NOON }
  const server = await runningServer({ ...env, LOG_LEVEL: 'info' })
  try {
    const dump = join(folder.path, 'dump.sql')
    await writeDump(dump, lots, FIRST_DAY)
    const readers = new Worker(new URL('./feed-readers.ts', import.meta.url), {
      workerData: {
        address: `${server.address}/v1`,
        cookie: await buyersCookie(env),
        paths: PATHS,
        readers: READERS,
        pauseMs: PAUSE_MS,
      } satisfies Readers,
    })
    await wait(5_000)
    await waits(readers, 'waits')
    for (const name of ['the dump', 'the same dump again']) {
      await wait(REST_SECONDS * 1_000)
      const before = p99(await waits(readers, 'waits'))
      const { seconds, report, peak } = await importOf(dump, env)
      const during = p99(await waits(readers, 'waits'))
      console.log(`${name}: ${report}`)
      console.log(
        `  ${seconds.toFixed(1)} s, ${Math.round(lots / seconds).toLocaleString('en')} rows a second, ${peak} MB at the most; ` +
          `readers' p99 ${before.ms.toFixed(1)} ms before, ${during.ms.toFixed(1)} ms beside it (${(during.ms / before.ms).toFixed(2)}×), ` +
          `of ${before.count} and ${during.count} pages ${before.failed + during.failed} failed`,
      )
    }
    await waits(readers, 'stop')
  } finally {
    await server.stop('SIGTERM')
    folder.remove()
  }
}

const PATHS = [
  '/car-auction/listing',
  '/car-auction/listing?page=3&sort=startPrice',
  '/car-auction/filters',
  '/stats/listing',
  '/car-auction/listing?yearFrom=2015&mileageTo=60000',
]

async function buyersCookie(env: Record<string, string>): Promise<string> {
  const config = readConfig(env)
  const log = createLog(config)
  const database = await openDatabase(config, log, 'guest')
  const { db, end } = connect(database.connection, log)
  try {
    const buyer = await db.selectFrom('users').select('id').where('kind', '=', 'client').executeTakeFirstOrThrow()
    const { access } = await openSession(db, { userId: buyer.id, userAgent: 'bench', now: new Date(NOON) })
    return `${sessionCookies(config).access}=${access}`
  } finally {
    await end()
    await database.close()
  }
}

async function waits(readers: Worker, word: 'waits' | 'stop'): Promise<ReadTimes> {
  readers.postMessage(word)
  const [answer] = (await once(readers, 'message')) as [ReadTimes]
  return answer
}

function p99({ times, failed }: ReadTimes): { ms: number; count: number; failed: number } {
  return { ms: times[Math.floor(times.length * 0.99)] ?? 0, count: times.length, failed }
}

/** Runs as in practice: `npm run feed -- aleado FILE`, beside the server. */
async function importOf(dump: string, env: Record<string, string>) {
  const from = performance.now()
  const child = spawn(process.execPath, [command, 'aleado', dump], {
    env: { PATH: process.env.PATH, ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let said = ''
  let peak = 0
  child.stdout.on('data', part => (said += String(part)))
  const look = setInterval(() => (peak = Math.max(peak, residentMegabytes(child.pid!))), 100)
  const [code] = (await once(child, 'exit')) as [number | null]
  clearInterval(look)
  if (code !== 0) throw new Error(`The import ended with ${code}`)
  return { seconds: (performance.now() - from) / 1_000, report: said.trim().split('\n').at(-1)!, peak }
}

/** The peak memory of a process; 0 if the system does not report it. */
function residentMegabytes(pid: number): number {
  try {
    return Math.round(Number(/^VmHWM:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1024)
  } catch {
    return 0
  }
}

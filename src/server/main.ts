import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { createApp } from './app.ts'
import { forgetOldSessions } from './auth/forget-old-sessions.ts'
import { systemClock } from './clock.ts'
import { ConfigError, readConfig } from './config.ts'
import type { Config } from './config.ts'
import { connect } from './db/connect.ts'
import { DataDirInUse } from './db/engine/data-dir-lock.ts'
import { EngineError } from './db/engine/engine-error.ts'
import { MigrationError, migrate } from './db/migrate.ts'
import { openDatabase } from './db/open-database.ts'
import type { Office } from './http/asked.ts'
import { forgetOldKeys } from './http/idempotency.ts'
import { listen, PortTaken } from './http/listen.ts'
import { createLog } from './http/log.ts'
import type { Log } from './http/log.ts'
import { readSite } from './http/static.ts'

const HOUR_MS = 3_600_000
const dist = fileURLToPath(new URL('../../dist', import.meta.url))

/** Steps of the start that can be taken back, last first. */
type Undo = (() => Promise<unknown>)[]

async function start(config: Config, log: Log, undo: Undo): Promise<void> {
  const database = await openDatabase(config, log)
  undo.push(() => database.close())
  await migrate(database.connection, log)
  const { db, end } = connect(database.connection, log)
  undo.push(end)

  const office: Office = { db, clock: systemClock, config, log }
  const site = await readSite(dist, join(config.dataDir, 'assets'))
  const app = createApp(office, { site, checkAnswers: process.env.NODE_ENV === 'development' })
  const listening = await listen(app, config.port)
  undo.push(() => listening.close())

  const housekeeping = setInterval(() => void keepHouse(office), HOUR_MS)
  undo.push(async () => clearInterval(housekeeping))
  announce(config, listening.port, log)
  await site?.packAll()
}

async function keepHouse({ db, clock, log }: Office): Promise<void> {
  try {
    await forgetOldSessions(db, clock.now())
    await forgetOldKeys(db, clock.now())
  } catch (error) {
    log.error({ err: error }, 'The hourly housekeeping failed')
  }
}

function announce(config: Config, port: number, log: Log): void {
  const address = config.publicUrl.endsWith(':0') ? `http://localhost:${port}` : config.publicUrl
  log.info({ address, ms: Math.round(performance.now()) }, 'Minato is ready')
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
    for (const signal of ['SIGTERM', 'SIGINT'] as const) {
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
    console.error(isMendable(error) ? error.message : error)
    stop(1)
  }
}

await run()

import { setTimeout as wait } from 'node:timers/promises'
import type { PoolConfig } from 'pg'
import type { Config } from '#server/config.ts'
import type { Log } from '#server/http/log.ts'
import type { PooledConfig } from './connect.ts'
import { DataDirInUse, lockDataDir } from './engine/data-dir-lock.ts'
import { startEmbedded } from './engine/embedded.ts'
import { isDatabaseGone } from './is-gone.ts'
import { checkServer } from './server-check.ts'

/** An open database: its kind, its connection, and how to close it. */
export type OpenDatabase = {
  kind: 'embedded' | 'server'
  /** To the database itself, for what needs a session: LISTEN, locks and temporary tables beyond a transaction. */
  connection: PoolConfig
  /** By PgBouncer, where there is one. */
  pooled: PooledConfig
  close: () => Promise<void>
}

/** A machine that vanished sends nothing. After this long without traffic, the connection is probed (and ten more times, a second apart). */
const ALIVE = { keepAlive: true, keepAliveInitialDelayMillis: 10_000 }

type DatabaseConfig = Pick<Config, 'databaseUrl' | 'dataDir'> & Partial<Pick<Config, 'databasePoolUrl'>>

/**
 * Opens the configured database: DATABASE_URL, otherwise the embedded server in DATA_DIR. `owner` is the Minato server: it is alone on its
 * DATA_DIR, waits for a server that is not there yet, revives its own after a crash, and stops it at the end. `guest` is a command such as
 * `npm run user`: it uses the database of a running Minato, or becomes the owner.
 */
export async function openDatabase(
  config: DatabaseConfig,
  log: Log,
  role: 'owner' | 'guest' = 'owner',
): Promise<OpenDatabase> {
  const owns = lockUnlessGuest(config, role)
  if (config.databaseUrl) {
    const connection = { connectionString: config.databaseUrl, ...ALIVE }
    await (role === 'owner' ? checkPatiently(connection, log) : checkServer(connection))
    const pooled = config.databasePoolUrl
      ? { ...connection, connectionString: config.databasePoolUrl, changesSessions: true }
      : connection
    return { kind: 'server', connection, pooled, close: async () => {} }
  }
  const engine = await startEmbedded(config.dataDir)
  log.info(
    { pid: engine.postmaster() },
    engine.attached ? 'Found the database server running' : 'Started the database server',
  )
  const { connection } = engine
  if (!owns) return { kind: 'embedded', connection, pooled: connection, close: async () => {} }
  const watch = watchOver(engine.revive, log)
  return {
    kind: 'embedded',
    connection,
    pooled: connection,
    close: async () => {
      await watch.end()
      await engine.stop()
    },
  }
}

/** A guest that comes first locks too, so that a Minato that starts at the same time does not share its database server. */
function lockUnlessGuest({ dataDir, databaseUrl }: DatabaseConfig, role: 'owner' | 'guest'): boolean {
  if (databaseUrl && role === 'guest') return false
  try {
    lockDataDir(dataDir, new Date())
    return true
  } catch (error) {
    if (role === 'guest' && error instanceof DataDirInUse) return false
    throw error
  }
}

/** A machine that starts everything at once may start us before its database server. After this time we fail, so that monitoring notices. */
const START_TIMEOUT_MS = 30_000
const START_STEP_MS = 500

async function checkPatiently(connection: PoolConfig, log: Log): Promise<void> {
  const from = performance.now()
  for (let isLogged = false; ; isLogged = true) {
    try {
      return await checkServer(connection)
    } catch (error) {
      const { message: reason, cause } = error as Error
      if (!isDatabaseGone(cause ?? error) || performance.now() - from > START_TIMEOUT_MS) throw error
      if (!isLogged) log.warn({ reason, seconds: START_TIMEOUT_MS / 1000 }, 'Waiting for the database server')
    }
    await wait(START_STEP_MS)
  }
}

const WATCH_EVERY_MS = 1000

/** Checks every second whether the database server is alive, and restarts it if not. */
function watchOver(revive: () => Promise<boolean>, log: Log): { end: () => Promise<void> } {
  let look: Promise<void> | null = null
  const timer = setInterval(() => {
    look ??= revive()
      .then(had => had && log.error('The database server had died; it was started again'))
      .catch((error: unknown) => log.error({ err: error }, 'The database server has died and cannot be started'))
      .then(() => {
        look = null
      })
  }, WATCH_EVERY_MS)
  timer.unref()
  return {
    end: async () => {
      clearInterval(timer)
      await look
    },
  }
}

import { Kysely, PostgresDialect } from 'kysely'
import { Pool, type PoolConfig } from 'pg'
import type { Log } from '#server/http/log.ts'
import { keepPrepared } from './prepared.ts'
import { parsers } from './parsers.ts'
import type { Tables } from './tables.ts'

export type Db = Kysely<Tables>

/** The pool for what Kysely does not do (COPY, LISTEN), the query builder on top of it, and the end of both. */
export type Connected = { pool: Pool; db: Db; end: () => Promise<void> }

/** Connections of one process, and its own for bids (http/is-bid.ts); the embedded server takes 50, two processes may share it and commands need some too. */
const poolSize = 14
export const BIDS_POOL_SIZE = 8

/** Opens no connection yet. A query over 30 s, or a transaction that stands idle for 10 s, is ended by the server. */
export function connect(connection: PoolConfig, log: Log, settings: Partial<PoolConfig> = {}): Connected {
  const pool = new Pool({
    max: poolSize,
    connectionTimeoutMillis: 10_000,
    statement_timeout: 30_000,
    idle_in_transaction_session_timeout: 10_000,
    options: '-c timezone=UTC -c datestyle=iso',
    application_name: 'minato',
    types: parsers,
    ...connection,
    ...settings,
  })
  // Without a listener Node would end the process. The driver's error carries the whole client: only its words are logged.
  pool.on('error', error => {
    if (!pool.ending) log.warn({ reason: error.message }, 'An idle database connection broke')
  })
  pool.on('connect', keepPrepared)
  // One that breaks while it is lent out tells its borrower by the query; the pool listens only to those at home.
  pool.on('connect', client => void client.on('error', () => {}))
  const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) })
  // Kysely ends the pool only where it has used it.
  const end = async () => {
    await db.destroy()
    if (!pool.ending) await pool.end()
  }
  return { pool, db, end }
}

import { Kysely, PostgresDialect, type Transaction } from 'kysely'
import { Pool, type PoolConfig } from 'pg'
import type { Log } from '#server/http/log.ts'
import { isTracing } from '#server/tracing/spans.ts'
import { traceStatement } from '#server/tracing/trace-statement.ts'
import { HostClient } from './hosts/host-client.ts'
import { keepPrepared } from './prepared.ts'
import { parsers } from './parsers.ts'
import type { Tables } from './tables.ts'

export type Db = Kysely<Tables>

/** The database inside a transaction: what asks for it takes locks, relies on them, or writes together with others. The rest asks for `Db`. */
export type Trx = Transaction<Tables>

/** `changesSessions`: PgBouncer gives each transaction any session of the database, so plans cannot be kept on one. */
export type PooledConfig = PoolConfig & { changesSessions?: boolean }

/** The pool for what Kysely does not support (COPY, LISTEN), the query builder on top of it, and the function that ends both. */
export type Connected = { pool: Pool; db: Db; end: () => Promise<void> }

/** Connections of one process; bids have their own in addition (http/for-bidding.ts). */
const POOL_SIZE = 12
export const BIDS_POOL_SIZE = 8
/** For the work behind the answer, so that it takes no connection from a request. */
export const JOBS_POOL_SIZE = 4

/** Opens no connection yet. The server ends a query after 30 s, and an idle transaction after 10 s. */
export function connect(
  { changesSessions = false, ...connection }: PooledConfig,
  log: Log,
  settings: Partial<PoolConfig> = {},
): Connected {
  const pool = new Pool({
    Client: HostClient,
    max: POOL_SIZE,
    connectionTimeoutMillis: 10_000,
    statement_timeout: 30_000,
    idle_in_transaction_session_timeout: 10_000,
    options: '-c timezone=UTC -c datestyle=iso',
    application_name: 'minato',
    types: parsers,
    ...connection,
    ...settings,
  })
  // Without a listener, Node would end the process. The driver's error contains the whole client, so only its message is logged.
  pool.on('error', error => {
    if (!pool.ending) log.warn({ reason: error.message }, 'An idle database connection broke')
  })
  if (!changesSessions) pool.on('connect', keepPrepared)
  const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }), ...(isTracing() && { log: traceStatement }) })
  // Kysely ends the pool only if it has used it.
  const end = async () => {
    await db.destroy()
    if (!pool.ending) await pool.end()
  }
  return { pool, db, end }
}

import type { Client } from 'pg'
import type { Config } from '#server/config.ts'
import { readHosts } from '#server/db/hosts/database-hosts.ts'
import { reasonOf } from '#server/db/outage.ts'
import { ownSession } from '#server/db/own-session.ts'
import { bad, good, type Finding } from './finding.ts'

const TIMEOUT_MS = 5_000
/** Other servers borrow sessions at the same time. */
const TRIES = 50

/** The same through PgBouncer and directly; a standby has the identifier of its primary. */
const DATABASE = `select (select system_identifier from pg_control_system()) || ' ' || current_database() as database`
const SETTINGS = `select current_setting('TimeZone') = 'UTC' and current_setting('statement_timeout') <> '0'
                     and current_setting('idle_in_transaction_session_timeout') <> '0' as "areSet"`

/** Each PgBouncer of DATABASE_POOL_URL by itself: the second one is needed only when the first database is lost. */
export async function pgbouncer({ databaseUrl, databasePoolUrl }: Config): Promise<Finding[]> {
  const urls = (databasePoolUrl && readHosts(databasePoolUrl)?.urls) || []
  if (!databaseUrl || urls.length === 0) return []
  // Without an answer the database has a finding of its own.
  const database = await onSession(databaseUrl, databaseOf).catch(() => null)
  const faults = await Promise.all(
    urls.map(async url => {
      const fault = await onSession(url, session => faultOf(session, url, database)).catch(
        (error: unknown) => `does not answer (${reasonOf(error)}). Start PgBouncer there, and check its userlist.txt.`,
      )
      return fault === null ? [] : [`${new URL(url).host} ${fault}`]
    }),
  )
  const lines = faults.flat()
  if (lines.length > 0) return [bad('pgbouncer', lines.join(' '))]
  return [good('pgbouncer', 'DATABASE_POOL_URL leads to the same database, in transaction mode.')]
}

async function faultOf(session: Client, url: string, database: string | null): Promise<string | null> {
  if (database !== null && (await databaseOf(session)) !== database)
    return 'leads to another database than DATABASE_URL. Mend [databases] in pgbouncer.ini.'
  const mode = await onSession(url, other => modeOf(session, other))
  if (mode !== 'transaction')
    return `is in ${mode} mode, or no PgBouncer. Set pool_mode = transaction, or leave DATABASE_POOL_URL out.`
  const { rows } = await session.query<{ areSet: boolean }>(SETTINGS)
  return rows[0]!.areSet
    ? null
    : 'gives sessions without UTC or time limits. Take the line of [databases] from our pgbouncer.ini.'
}

/**
 * PgBouncer tells its mode to its own administrators only. In transaction mode a session that one connection has left serves the other, although both are
 * open; in session mode never.
 */
async function modeOf(one: Client, other: Client): Promise<'transaction' | 'session' | 'statement'> {
  for (let tries = 0; tries < TRIES; tries += 1) {
    const pids: number[] = []
    for (const session of [one, other]) {
      try {
        await session.query('begin')
      } catch {
        return 'statement'
      }
      const { rows } = await session.query<{ pid: number }>('select pg_backend_pid() as pid')
      await session.query('commit')
      pids.push(rows[0]!.pid)
    }
    if (pids[0] === pids[1]) return 'transaction'
  }
  return 'session'
}

async function databaseOf(session: Client): Promise<string> {
  const { rows } = await session.query<{ database: string }>(DATABASE)
  return rows[0]!.database
}

async function onSession<Result>(
  connectionString: string,
  work: (session: Client) => Promise<Result>,
): Promise<Result> {
  const session = await ownSession({ connectionString, connectionTimeoutMillis: TIMEOUT_MS })
  try {
    return await work(session)
  } finally {
    await session.end()
  }
}

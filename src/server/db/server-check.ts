import { escapeIdentifier, type Client, type ClientConfig } from 'pg'
import { EngineError } from './engine/engine-error.ts'
import { isDatabaseGone } from './is-gone.ts'
import { reasonOf } from './outage.ts'
import { ownSession } from './own-session.ts'

/** The oldest PostgreSQL on which every migration and query is tested. */
const OLDEST_SERVER = 15

/** Throws unless the server answers, is new enough and stores text as UTF-8. */
export async function checkServer(connection: ClientConfig, oldest = OLDEST_SERVER): Promise<void> {
  await withClient('DATABASE_URL', connection, async client => {
    const { rows } = await client.query<{ version: string; encoding: string }>(
      `select current_setting('server_version') as version, current_setting('server_encoding') as encoding`,
    )
    const { version = '', encoding = '' } = rows[0] ?? {}
    if (Number.parseInt(version, 10) < oldest) {
      throw new EngineError(`DATABASE_URL leads to PostgreSQL ${version}; Minato needs ${oldest} or newer.`)
    }
    if (encoding !== 'UTF8') {
      throw new EngineError(
        `DATABASE_URL leads to a database in encoding ${encoding}. ` +
          `Make one with: create database minato encoding 'UTF8' template template0`,
      )
    }
  })
}

/** Creates the database on a server that has none of that name. */
export async function ensureDatabase(connection: ClientConfig, name: string): Promise<void> {
  await withClient('The database in DATA_DIR', connection, async client => {
    const { rowCount } = await client.query('select from pg_database where datname = $1', [name])
    if (!rowCount) await client.query(`create database ${escapeIdentifier(name)}`)
  })
}

async function withClient(
  database: string,
  connection: ClientConfig,
  work: (client: Client) => Promise<void>,
): Promise<void> {
  const client = await ownSession(connection).catch((error: unknown) => {
    throw new EngineError(faultOf(database, error), { cause: error })
  })
  try {
    await work(client)
  } finally {
    await client.end()
  }
}

/** Waiting helps against silence only. PostgreSQL's own codes have five letters; the rest is of the way there: TLS, or a file that the address names. */
function faultOf(database: string, error: unknown): string {
  const reason = reasonOf(error)
  if (isDatabaseGone(error)) return `The database server does not answer: ${reason}`
  const { code = '' } = error as { code?: string }
  if (/^(?=.*\d)[\dA-Z]{5}$/.test(code)) return `${database}: the server refuses us: ${reason}`
  const advice = /SELF_SIGNED|ISSUER|LEAF_SIGNATURE/.test(code)
    ? '. sslrootcert=/path names the file of its authority'
    : ''
  return `${database} cannot be used: ${reason}${advice}`
}

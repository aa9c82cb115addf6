import { escapeIdentifier, type Client, type ClientConfig } from 'pg'
import { EngineError } from './engine/engine-error.ts'
import { reasonOf } from './outage.ts'
import { ownSession } from './own-session.ts'

/** The oldest PostgreSQL on which every migration and query is tested. */
const OLDEST_SERVER = 15

/** Throws unless the server answers, is new enough and stores text as UTF-8. */
export async function checkServer(connection: ClientConfig, oldest = OLDEST_SERVER): Promise<void> {
  await withClient(connection, async client => {
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
  await withClient(connection, async client => {
    const { rowCount } = await client.query('select from pg_database where datname = $1', [name])
    if (!rowCount) await client.query(`create database ${escapeIdentifier(name)}`)
  })
}

async function withClient(connection: ClientConfig, work: (client: Client) => Promise<void>): Promise<void> {
  const client = await ownSession(connection).catch((error: unknown) => {
    throw new EngineError(`The database server does not answer: ${reasonOf(error)}`, { cause: error })
  })
  try {
    await work(client)
  } finally {
    await client.end()
  }
}

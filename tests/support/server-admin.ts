import { Client, escapeIdentifier, type ClientConfig } from 'pg'

/** A clone of `template`, or an empty UTF-8 database. Copying its files takes a third of the time of writing them through the log. */
export async function makeDatabase(admin: ClientConfig, name: string, template?: string): Promise<void> {
  const from = template
    ? `template ${escapeIdentifier(template)} strategy file_copy`
    : `template template0 encoding 'UTF8'`
  await runOn(admin, `create database ${escapeIdentifier(name)} ${from}`)
}

/** Also with open connections. */
export async function dropDatabase(admin: ClientConfig, name: string): Promise<void> {
  await runOn(admin, `drop database if exists ${escapeIdentifier(name)} with (force)`)
}

/** Lets the server answer before its disk has written. For tests without power cuts; tests with power cuts have their own servers. */
export async function forgoDurability(admin: ClientConfig): Promise<void> {
  for (const setting of ['fsync', 'full_page_writes']) await runOn(admin, `alter system set ${setting} = off`)
  await runOn(admin, 'select pg_reload_conf()')
}

/** The same server, another database. */
export function databaseOf(admin: ClientConfig, database: string): ClientConfig {
  if (!admin.connectionString) return { ...admin, database }
  const url = new URL(admin.connectionString)
  url.pathname = `/${encodeURIComponent(database)}`
  return { connectionString: url.href }
}

/** The same database for another role. The parts of an address count more than the fields beside it. */
export function asRole(connection: ClientConfig, user: string, password: string): ClientConfig {
  if (!connection.connectionString) return { ...connection, user, password }
  const url = new URL(connection.connectionString)
  Object.assign(url, { username: user, password })
  return { connectionString: url.href }
}

/** The database's address for another process. */
export function databaseUrlOf({ connectionString, host = '', port, user, password, database }: ClientConfig): string {
  if (connectionString) return connectionString
  const url = new URL(`postgres://localhost:${port}/${encodeURIComponent(database ?? '')}`)
  url.username = encodeURIComponent(user ?? '')
  url.password = encodeURIComponent(String(password ?? ''))
  // For a folder, the socket is in it.
  url.searchParams.set('host', host)
  return url.href
}

async function runOn(admin: ClientConfig, statement: string): Promise<void> {
  const client = new Client(admin)
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}

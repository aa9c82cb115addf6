import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import type { Client, ClientConfig } from 'pg'
import type { Log } from '#server/http/log.ts'
import { ownSession } from './own-session.ts'

const ownFolder = fileURLToPath(new URL('./migrations/', import.meta.url))

/** The folder of migrations and the database do not fit together; nothing was changed. */
export class MigrationError extends Error {
  override readonly name = 'MigrationError'
}

type Migration = { name: string; sql: string; checksum: string }

/** Any number that no one else takes for an advisory lock in this database. */
const lockNumber = 6_364_666

/**
 * Brings the schema to the newest state: applies `NNNN_name.sql` in the order of their numbers, each in one
 * transaction with the note that it is done, so that a kill at any point leaves whole steps only. Forward only.
 * Several processes may call it at once; one works, the others wait. Returns the names applied now.
 *
 * `upTo` stops after the migration of that name: a backup is restored into the schema that it was made with.
 */
export async function migrate(
  connection: ClientConfig,
  log: Log,
  { folder = ownFolder, upTo }: { folder?: string; upTo?: string } = {},
): Promise<string[]> {
  const all = await readMigrations(folder)
  const migrations = all.filter(({ name }) => upTo === undefined || name <= upTo)
  const client = await ownSession(connection)
  try {
    await client.query('select pg_advisory_lock($1)', [lockNumber])
    await client.query(
      `create table if not exists migration (
         name text primary key,
         checksum text not null,
         applied_at timestamptz not null default now()
       )`,
    )
    const { rows } = await client.query<{ name: string; checksum: string }>('select name, checksum from migration')
    const missing = findMissing(migrations, new Map(rows.map(row => [row.name, row.checksum])))
    for (const migration of missing) {
      await apply(client, migration)
      log.info({ name: migration.name }, 'Applied a migration')
    }
    return missing.map(migration => migration.name)
  } finally {
    // Ending the session gives the advisory lock back as well.
    await client.end()
  }
}

async function readMigrations(folder: string): Promise<Migration[]> {
  const names = (await readdir(folder)).filter(name => name.endsWith('.sql')).sort()
  const misnamed = names.find(name => !/^\d{4}_[a-z0-9_-]+\.sql$/.test(name))
  if (misnamed) throw new MigrationError(`${misnamed} must be called like 0001_people.sql`)
  const twin = names.find((name, at) => name.slice(0, 4) === names[at + 1]?.slice(0, 4))
  if (twin) throw new MigrationError(`Two migrations have the number ${twin.slice(0, 4)}`)
  return Promise.all(
    names.map(async name => {
      // Git may check the file out with other line ends on Windows.
      const sql = (await readFile(`${folder}/${name}`, 'utf8')).replaceAll('\r\n', '\n')
      return { name, sql, checksum: createHash('sha256').update(sql).digest('hex') }
    }),
  )
}

function findMissing(migrations: Migration[], applied: Map<string, string>): Migration[] {
  const known = new Set(migrations.map(migration => migration.name))
  for (const name of applied.keys()) {
    if (!known.has(name)) {
      throw new MigrationError(`The database has ${name}, which this Minato does not know: it belongs to a newer one`)
    }
  }
  for (const { name, checksum } of migrations) {
    if (applied.has(name) && applied.get(name) !== checksum) {
      throw new MigrationError(`${name} was changed after it had been applied; add a new migration instead`)
    }
  }
  const missing = migrations.filter(migration => !applied.has(migration.name))
  const newest = [...applied.keys()].sort().at(-1)
  const late = missing.find(migration => newest && migration.name < newest)
  if (late)
    throw new MigrationError(`${late.name} comes before ${newest}, which is applied already; give it a higher number`)
  return missing
}

async function apply(client: Client, { name, sql, checksum }: Migration): Promise<void> {
  await client.query('begin')
  try {
    // Building an index over a million lots takes longer than a query of a page may.
    await client.query('set local statement_timeout = 0')
    await client.query(sql)
    await client.query('insert into migration (name, checksum) values ($1, $2)', [name, checksum])
    await client.query('commit')
  } catch (error) {
    await client.query('rollback').catch(() => {})
    const reason = error instanceof Error ? error.message : String(error)
    throw new MigrationError(`${name} cannot be applied: ${reason}`, { cause: error })
  }
}

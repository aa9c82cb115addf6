import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import type { Client, ClientConfig } from 'pg'
import type { Log } from '#server/http/log.ts'
import { installQueues } from '#server/queue/install-queues.ts'
import { reasonOf } from './outage.ts'
import { ownSession } from './own-session.ts'

const ownFolder = fileURLToPath(new URL('./migrations/', import.meta.url))

/** The migrations folder and the database do not match, or the role has too few rights. */
export class MigrationError extends Error {
  override readonly name = 'MigrationError'
}

/** `since`: of one that removes something, the first migration that a process must know to run beside it. */
type Migration = { name: string; sql: string; checksum: string; since: string | null }

/** An arbitrary number; no other code in this database uses it for an advisory lock. */
const LOCK_NUMBER = 6_364_666

/**
 * Updates the schema: applies the files of `migrations/` in the order of their numbers, each in one transaction with its completion record, so a kill
 * leaves only whole steps. Forward only. Several processes may call it at once; one works, the others wait. Returns the names applied now.
 * `upTo` stops after the last of these: a backup is restored into the schema it was made with. `before` is called with the names that are missing in a
 * database that has others already; where it throws, nothing changes.
 */
export async function migrate(
  connection: ClientConfig,
  log: Log,
  {
    folder = ownFolder,
    upTo,
    before,
  }: { folder?: string; upTo?: readonly string[]; before?: (missing: readonly string[]) => Promise<void> } = {},
): Promise<string[]> {
  const all = await readMigrations(folder)
  const last = upTo?.at(-1) ?? ''
  const migrations = all.filter(({ name }) => upTo === undefined || name <= last)
  if (upTo && last !== '' && all.every(({ name }) => name !== last)) {
    if (!upTo.includes(LAST_REPLACEMENT)) refuseReplaced(last)
    throw new MigrationError(`The backup is of a newer Minato (${last}). Restore it with that one, then go on with it.`)
  }
  const client = await ownSession(connection)
  try {
    await client.query('select pg_advisory_lock($1)', [LOCK_NUMBER])
    await client.query(
      `create table if not exists migration (
         name text primary key,
         checksum text not null,
         applied_at timestamptz not null default now(),
         since text
       )`,
    )
    await client.query('alter table migration add column if not exists since text')
    const applied = await readApplied(client, all)
    const { missing, newer } = compare(migrations, applied)
    if (newer.length > 0)
      log.warn({ newest: newer.at(-1) }, 'The database was upgraded by a newer Minato. This one runs beside it.')
    if (missing.length > 0 && applied.size > 0) await before?.(missing.map(({ name }) => name))
    for (const migration of missing) await apply(client, migration)
    if (missing.length > 0) log.info({ count: missing.length, last: missing.at(-1)!.name }, 'Applied the migrations')
    await installQueues(client)
    return missing.map(migration => migration.name)
  } catch (error) {
    if (error instanceof MigrationError || (error as { code?: unknown }).code !== NO_RIGHTS) throw error
    // The queue's library leaves its transaction open.
    await client.query('rollback')
    const { rows } = await client.query<{ role: string }>('select current_user as role')
    throw new MigrationError(`DATABASE_URL: ${missingRights(rows[0]!.role)} (${reasonOf(error)})`, { cause: error })
  } finally {
    // Ending the session also releases the advisory lock.
    await client.end()
  }
}

const NO_RIGHTS = '42501'

/** What a role needs that is to make tables and the schema of the queue. */
export function missingRights(role: string): string {
  return `The role ${role} may not create tables. As its administrator: grant create on database … to ${role}; grant create on schema public to ${role};`
}

/** The last of the sixty migrations that one file a noun replaced on 2026-11-23, and the last of those files. Both make the same schema. */
const LAST_REPLACED = '0124_purchase_documents.sql'
const LAST_REPLACEMENT = '0021_http.sql'

type Applied = Pick<Migration, 'checksum' | 'since'>

/** The migrations that the database has, by name. One with all the replaced ones has their replacements from now on. */
async function readApplied(client: Client, migrations: Migration[]): Promise<Map<string, Applied>> {
  const read = () =>
    client.query<Applied & { name: string }>('select name, checksum, since from migration order by name')
  const { rows } = await read()
  if (rows.every(({ name }) => name !== LAST_REPLACED)) return new Map(rows.map(row => [row.name, row]))
  const replacements = migrations.filter(({ name }) => name <= LAST_REPLACEMENT)
  await client.query(
    `with replaced as (delete from migration where name <= $1 and not (name = any ($2)))
     insert into migration (name, checksum) select * from unnest($2::text[], $3::text[])
     on conflict (name) do update set checksum = excluded.checksum`,
    [LAST_REPLACED, replacements.map(({ name }) => name), replacements.map(({ checksum }) => checksum)],
  )
  return new Map((await read()).rows.map(row => [row.name, row]))
}

async function readMigrations(folder: string): Promise<Migration[]> {
  const names = (await readdir(folder)).filter(name => name.endsWith('.sql')).sort()
  const misnamed = names.find(name => !/^\d{4}_[a-z0-9_-]+\.sql$/.test(name))
  if (misnamed) throw new MigrationError(`${misnamed} must be called like 0001_people.sql`)
  const twin = names.find((name, at) => name.slice(0, 4) === names[at + 1]?.slice(0, 4))
  if (twin) throw new MigrationError(`Two migrations have the number ${twin.slice(0, 4)}`)
  return Promise.all(
    names.map(async name => {
      // On Windows, Git may check the file out with other line endings.
      const sql = (await readFile(`${folder}/${name}`, 'utf8')).replaceAll('\r\n', '\n')
      // Comments may name files that move.
      const checked = sql.replaceAll(/^\s*--.*\n?/gm, '')
      const since = /^-- contract: .*\bsince (\d{4})\b/m.exec(sql)?.[1] ?? null
      return { name, sql, checksum: createHash('sha256').update(checked).digest('hex'), since }
    }),
  )
}

/**
 * Migrations that the database lacks, and migrations of a newer Minato that it has: after a downgrade, or while several servers are being upgraded.
 */
function compare(migrations: Migration[], applied: Map<string, Applied>): { missing: Migration[]; newer: string[] } {
  const known = new Set(migrations.map(migration => migration.name))
  const last = migrations.at(-1)?.name ?? ''
  const newer: string[] = []
  for (const [name, { since }] of applied) {
    if (known.has(name)) continue
    if (!applied.has(LAST_REPLACEMENT)) refuseReplaced(name)
    if (name < last)
      throw new MigrationError(`The database has ${name}, which this Minato does not know: it belongs to another one`)
    if (since !== null && last < since)
      throw new MigrationError(
        `The database has ${name} of a newer Minato, which removed what this one needs. Use the newer one, or restore a backup of this one.`,
      )
    newer.push(name)
  }
  for (const { name, checksum } of migrations) {
    if (applied.has(name) && applied.get(name)!.checksum !== checksum) {
      throw new MigrationError(`${name} was changed after it had been applied; add a new migration instead`)
    }
  }
  const missing = migrations.filter(migration => !applied.has(migration.name))
  const newest = [...applied.keys()].sort().at(-1)
  const late = missing.find(migration => newest && migration.name < newest)
  if (late)
    throw new MigrationError(`${late.name} comes before ${newest}, which is applied already; give it a higher number`)
  return { missing, newer }
}

/** A database or a backup may have only some of the replaced migrations. */
function refuseReplaced(name: string): void {
  if (name < LAST_REPLACED)
    throw new MigrationError(
      `The database has ${name}, which this Minato has replaced: use the version of commit 0db37170 first, then this one`,
    )
}

async function apply(client: Client, { name, sql, checksum, since }: Migration): Promise<void> {
  await client.query('begin')
  try {
    // Building an index over a million lots takes longer than the limit for page queries.
    await client.query('set local statement_timeout = 0')
    await client.query(sql)
    await client.query('insert into migration (name, checksum, since) values ($1, $2, $3)', [name, checksum, since])
    await client.query('commit')
  } catch (error) {
    await client.query('rollback').catch(() => {})
    const reason = error instanceof Error ? error.message : String(error)
    throw new MigrationError(`${name} cannot be applied: ${reason}`, { cause: error })
  }
}

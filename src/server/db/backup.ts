import { createWriteStream } from 'node:fs'
import { open, rename, rm, stat } from 'node:fs/promises'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import type { Client, ClientConfig } from 'pg'
import { to as copyTo } from 'pg-copy-streams'
import { filesOf, type KeptFiles } from './backup-files.ts'
import {
  BackupError,
  copySettings,
  endOfRows,
  firstLine,
  headLine,
  tableWithColumns,
  type BackupEnd,
  type BackupHead,
  type SequenceState,
  type TableHead,
} from './backup-format.ts'
import { checkWhole } from './backup-lines.ts'
import { ownSession } from './own-session.ts'

/**
 * Writes the database's state at one instant, and the kept files, into `file` (format: `backup-format.ts`), while the server keeps running.
 * The file gets its name only once it is on disk and was read back whole.
 */
export async function backUp(
  connection: ClientConfig,
  file: string,
  now: Date,
  { kept, overwrite = false }: { kept?: KeptFiles; overwrite?: boolean } = {},
): Promise<BackupEnd> {
  if (!overwrite) await refuseExistingFile(file)
  const draft = `${file}.partial`
  const client = await ownSession(connection)
  try {
    // One snapshot for all tables: a bid and its reserve are either both in the file or neither.
    await client.query('begin isolation level repeatable read read only')
    await client.query(copySettings)
    const end = await writeFile(client, draft, now, kept)
    await client.query('commit')
    await checkWhole(draft)
    await rename(draft, file)
    return end
  } catch (error) {
    await rm(draft, { force: true })
    throw error
  } finally {
    await client.end()
  }
}

/** Throws a readable message if the name is already taken. */
export async function refuseExistingFile(file: string): Promise<void> {
  if (await stat(file).catch(() => null))
    throw new BackupError(`There is a file at ${file} already. Name another, or add --overwrite to replace it.`)
}

async function writeFile(client: Client, draft: string, now: Date, kept?: KeptFiles): Promise<BackupEnd> {
  const end: BackupEnd = { tables: 0, rows: 0, files: 0 }
  // Compression level 1 keeps up with COPY; the file is about a third larger than with the default.
  await pipeline(allOf(client, now, end, kept), createGzip({ level: 1 }), createWriteStream(draft, { mode: 0o600 }))
  const handle = await open(draft, 'r+')
  await handle.sync()
  await handle.close()
  return end
}

async function* allOf(client: Client, now: Date, end: BackupEnd, kept?: KeptFiles): AsyncGenerator<string | Buffer> {
  yield `${firstLine}\n${JSON.stringify(await readHead(client, now))}\n`
  for (const table of await readTables(client)) {
    yield headLine('table', table)
    const rows = client.query(copyTo(`copy ${tableWithColumns(table)} to stdout`))
    for await (const chunk of rows as AsyncIterable<Buffer>) {
      end.rows += countRows(chunk)
      yield chunk
    }
    yield `${endOfRows}\n`
    end.tables += 1
  }
  for (const sequence of await readSequences(client)) yield headLine('sequence', sequence)
  // The files come after the rows, so every picture named in a row is in the file.
  if (kept) yield* filesOf(kept, () => (end.files += 1))
  yield headLine('end', end)
}

/** COPY writes a line break inside a value as \n, so each break ends a row. */
function countRows(chunk: Buffer): number {
  let count = 0
  for (let at = chunk.indexOf(10); at >= 0; at = chunk.indexOf(10, at + 1)) count += 1
  return count
}

async function readHead(client: Client, now: Date): Promise<BackupHead> {
  const server = await client.query<{ version: string }>(`select current_setting('server_version') as version`)
  const migrations = await client.query<{ name: string }>('select name from migration order by name')
  return {
    made: now.toISOString(),
    server: server.rows[0]?.version ?? '',
    migrations: migrations.rows.map(({ name }) => name),
  }
}

/**
 * Every table except the list of migrations and unlogged tables, with its stored columns (no computed ones). A table with an `xid8` column is a log
 * of changes and is left out: its transaction numbers mean nothing on another server, so readers start over. From the queue, whose tables belong to
 * its library, only the jobs are taken.
 */
async function readTables(client: Client): Promise<TableHead[]> {
  const { rows } = await client.query<TableHead>(
    `select case when c.relnamespace = 'public'::regnamespace then '' else 'pgboss.' end || c.relname as name, array_agg(a.attname::text order by a.attnum) as columns
       from pg_class c
       join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
      where (c.relnamespace = 'public'::regnamespace and c.relname <> 'migration' or c.oid = to_regclass('pgboss.job_common'))
        and c.relkind = 'r' and c.relpersistence = 'p'
        and not exists (select from pg_attribute x where x.attrelid = c.oid and x.atttypid = 'xid8'::regtype)
      group by name
      order by name`,
  )
  return rows
}

async function readSequences(client: Client): Promise<SequenceState[]> {
  const { rows } = await client.query<SequenceState>(
    `select sequencename as name, coalesce(last_value, start_value)::text as value, last_value is not null as called
       from pg_sequences where schemaname = 'public' order by sequencename`,
  )
  return rows
}

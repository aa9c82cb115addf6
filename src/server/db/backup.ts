import { createWriteStream } from 'node:fs'
import { open, rename, rm } from 'node:fs/promises'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import { escapeIdentifier, type Client, type ClientConfig } from 'pg'
import { to as copyTo } from 'pg-copy-streams'
import {
  copySettings,
  endOfRows,
  firstLine,
  headLine,
  type BackupEnd,
  type BackupHead,
  type SequenceState,
  type TableHead,
} from './backup-format.ts'
import { ownSession } from './own-session.ts'

/**
 * Writes everything the database holds at one instant into `file` (`backup-format.ts` has its form); the server goes
 * on working meanwhile. The file appears under its name only when it is whole and on the disk.
 */
export async function backUp(connection: ClientConfig, file: string, now: Date): Promise<BackupEnd> {
  const draft = `${file}.partial`
  const client = await ownSession(connection)
  try {
    // One snapshot for all tables: a bid and the reserve that it made are either both in the file or neither.
    await client.query('begin isolation level repeatable read read only')
    await client.query(copySettings)
    const end = await writeFile(client, draft, now)
    await client.query('commit')
    await rename(draft, file)
    return end
  } catch (error) {
    await rm(draft, { force: true })
    throw error
  } finally {
    await client.end()
  }
}

async function writeFile(client: Client, draft: string, now: Date): Promise<BackupEnd> {
  const end: BackupEnd = { tables: 0, rows: 0 }
  // Compression level 1 keeps up with COPY; the file is about a third larger than with the default.
  await pipeline(allOf(client, now, end), createGzip({ level: 1 }), createWriteStream(draft, { mode: 0o600 }))
  const handle = await open(draft, 'r+')
  await handle.sync()
  await handle.close()
  return end
}

async function* allOf(client: Client, now: Date, end: BackupEnd): AsyncGenerator<string | Buffer> {
  yield `${firstLine}\n${JSON.stringify(await readHead(client, now))}\n`
  for (const table of await readTables(client)) {
    yield headLine('table', table)
    const columns = table.columns.map(escapeIdentifier).join(', ')
    const rows = client.query(copyTo(`copy ${escapeIdentifier(table.name)} (${columns}) to stdout`))
    for await (const chunk of rows as AsyncIterable<Buffer>) {
      end.rows += countRows(chunk)
      yield chunk
    }
    yield `${endOfRows}\n`
    end.tables += 1
  }
  for (const sequence of await readSequences(client)) yield headLine('sequence', sequence)
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
 * Every table but the list of migrations, with the columns that hold data of their own (no computed ones). A table with an
 * `xid8` column is a log of changes whose transaction numbers mean nothing on another server: readers start anew.
 */
async function readTables(client: Client): Promise<TableHead[]> {
  const { rows } = await client.query<TableHead>(
    `select c.relname as name, array_agg(a.attname::text order by a.attnum) as columns
       from pg_class c
       join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
      where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and c.relname <> 'migration'
        and not exists (select from pg_attribute x where x.attrelid = c.oid and x.atttypid = 'xid8'::regtype)
      group by c.relname
      order by c.relname`,
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

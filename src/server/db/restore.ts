import { pipeline } from 'node:stream/promises'
import { escapeIdentifier, type Client, type ClientConfig } from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import type { Log } from '#server/http/log.ts'
import { restoreFile, type KeptFiles } from './backup-files.ts'
import {
  BackupError,
  copySettings,
  tableWithColumns,
  type BackupEnd,
  type FileHead,
  type SequenceState,
  type TableHead,
} from './backup-format.ts'
import { checkWhole, linesOf, nextHead, rowsOf, skipRows, type Lines } from './backup-lines.ts'
import { migrate } from './migrate.ts'
import { ownSession } from './own-session.ts'
import { suspendRules } from './suspend-rules.ts'

/**
 * Fills an empty database from a backup: its schema version, its rows in one transaction with the kept files, then later migrations. A
 * truncated or damaged file changes no row.
 */
export async function restore(
  connection: ClientConfig,
  file: string,
  log: Log,
  { migrationsFolder, kept }: { migrationsFolder?: string; kept?: KeptFiles } = {},
): Promise<BackupEnd> {
  const folder = migrationsFolder && { folder: migrationsFolder }
  // Read twice: the end shows whether the file is complete, and the schema is created before the first row.
  const { migrations } = await checkWhole(file)
  const client = await ownSession(connection)
  try {
    await refuseUnlessEmpty(client)
    await client.query(`create table if not exists ${unfinished} ()`)
    await migrate(connection, log, { ...folder, upTo: migrations })
    const end = await fill(client, file, kept)
    await migrate(connection, log, { ...folder })
    return end
  } finally {
    await client.end()
  }
}

async function fill(client: Client, file: string, kept?: KeptFiles): Promise<BackupEnd> {
  await client.query('begin')
  try {
    await client.query(copySettings)
    await client.query(`drop table ${unfinished}`)
    const enforce = await suspendRules(client)
    const end: BackupEnd = { tables: 0, rows: 0, files: 0 }
    const lines = linesOf(file)
    await lines.next()
    await lines.next()
    for (;;) {
      const [keyword, value] = await nextHead(lines)
      if (keyword === 'end') break
      if (keyword === 'sequence') await setSequence(client, value as SequenceState)
      else if (keyword === 'file') {
        if (kept) await restoreFile(value as FileHead, lines, kept)
        else await skipRows(lines)
        end.files += 1
      } else {
        end.rows += await fillTable(client, value as TableHead, lines)
        end.tables += 1
      }
    }
    // The library makes the queue of its own schedule only when a server starts; jobs of queues that are gone are done by nobody.
    await client.query(
      'delete from pgboss.job_common job where not exists (select from pgboss.queue where name = job.name)',
    )
    await enforce()
    await client.query('commit')
    return end
  } catch (error) {
    await client.query('rollback').catch(() => {})
    throw error
  }
}

async function fillTable(client: Client, table: TableHead, lines: Lines): Promise<number> {
  const copy = client.query(copyFrom(`copy ${tableWithColumns(table)} from stdin`))
  await pipeline(piecesOf(lines), copy)
  return copy.rowCount
}

const newline = Buffer.from('\n')

/** Rows are sent to the server in chunks of this many bytes. */
const PIECE_BYTES = 64 * 1024

async function* piecesOf(lines: Lines): AsyncGenerator<Buffer> {
  let piece: Buffer[] = []
  let size = 0
  for await (const line of rowsOf(lines)) {
    piece.push(line, newline)
    size += line.length + 1
    if (size < PIECE_BYTES) continue
    yield Buffer.concat(piece)
    piece = []
    size = 0
  }
  yield Buffer.concat(piece)
}

async function setSequence(client: Client, { name, value, called }: SequenceState): Promise<void> {
  await client.query('select setval($1::regclass, $2::bigint, $3)', [escapeIdentifier(name), value, called])
}

/** Exists while the schema is created but the rows are not: a killed restore can be run again. */
const unfinished = 'restore_unfinished'

async function refuseUnlessEmpty(client: Client): Promise<void> {
  const { rows } = await client.query<{ name: string }>(
    `select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p')`,
  )
  const names = rows.map(({ name }) => name)
  if (names.length > 0 && !names.includes(unfinished)) {
    throw new BackupError(
      `The database is not empty (it has the table ${names[0]}). ` +
        'Restore into a new one: another DATA_DIR, or a DATABASE_URL with an empty database.',
    )
  }
}

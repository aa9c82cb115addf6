import { pipeline } from 'node:stream/promises'
import { escapeIdentifier, type Client, type ClientConfig } from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import type { Log } from '#server/http/log.ts'
import { BackupError, copySettings, type BackupEnd, type SequenceState, type TableHead } from './backup-format.ts'
import { checkWhole, linesOf, nextHead, rowsOf, type Lines } from './backup-lines.ts'
import { migrate } from './migrate.ts'
import { ownSession } from './own-session.ts'
import { suspendRules } from './suspend-rules.ts'

/**
 * Fills an empty database from a backup: the schema of its day, its rows in one transaction, then the migrations that
 * came since. A file that is cut off or damaged changes no row.
 */
export async function restore(
  connection: ClientConfig,
  file: string,
  log: Log,
  migrationsFolder?: string,
): Promise<BackupEnd> {
  const folder = migrationsFolder && { folder: migrationsFolder }
  // Read twice: whether the file is whole shows at its end, and the schema is made before the first row.
  const { migrations } = await checkWhole(file)
  const client = await ownSession(connection)
  try {
    await refuseUnlessEmpty(client)
    await client.query(`create table if not exists ${unfinished} ()`)
    await migrate(connection, log, { ...folder, upTo: migrations.at(-1) ?? '' })
    const end = await fill(client, file)
    await migrate(connection, log, { ...folder })
    return end
  } finally {
    await client.end()
  }
}

async function fill(client: Client, file: string): Promise<BackupEnd> {
  await client.query('begin')
  try {
    await client.query(copySettings)
    await client.query(`drop table ${unfinished}`)
    const enforce = await suspendRules(client)
    const end: BackupEnd = { tables: 0, rows: 0 }
    const lines = linesOf(file)
    await lines.next()
    await lines.next()
    for (;;) {
      const [keyword, value] = await nextHead(lines)
      if (keyword === 'end') break
      if (keyword === 'sequence') await setSequence(client, value as SequenceState)
      else {
        end.rows += await fillTable(client, value as TableHead, lines)
        end.tables += 1
      }
    }
    await enforce()
    await client.query('commit')
    return end
  } catch (error) {
    await client.query('rollback').catch(() => {})
    throw error
  }
}

async function fillTable(client: Client, { name, columns }: TableHead, lines: Lines): Promise<number> {
  const list = columns.map(escapeIdentifier).join(', ')
  const copy = client.query(copyFrom(`copy ${escapeIdentifier(name)} (${list}) from stdin`))
  await pipeline(piecesOf(lines), copy)
  return copy.rowCount
}

const newline = Buffer.from('\n')

/** Rows go to the server in pieces of this many bytes. */
const pieceSize = 64 * 1024

async function* piecesOf(lines: Lines): AsyncGenerator<Buffer> {
  let piece: Buffer[] = []
  let size = 0
  for await (const line of rowsOf(lines)) {
    piece.push(line, newline)
    size += line.length + 1
    if (size < pieceSize) continue
    yield Buffer.concat(piece)
    piece = []
    size = 0
  }
  yield Buffer.concat(piece)
}

async function setSequence(client: Client, { name, value, called }: SequenceState): Promise<void> {
  await client.query('select setval($1::regclass, $2::bigint, $3)', [escapeIdentifier(name), value, called])
}

/** Stands while the schema is there and the rows are not: a restore that was killed can be run again. */
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

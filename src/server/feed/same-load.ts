import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import type { PoolClient } from 'pg'

export type FormerRun = {
  read: number
  rejected: number
  unreadColumns: string[]
  rejects: { file: string; line: number; field: string; reason: string; key: null }[]
}

/**
 * The last import of all, if it was exactly this content of this source, read by exactly this code. Then all of it is in the market, and nothing
 * since can have changed that. Null where it must be read, and where none of its lots is there any more.
 */
export async function sameLoad(
  client: PoolClient,
  { source, contentHash }: { source: string; contentHash: string },
): Promise<FormerRun | null> {
  const { rows } = await client.query<{ id: number } & Omit<FormerRun, 'rejects'>>(
    `SELECT id, rows_read AS read, rows_rejected AS rejected, unread_columns AS "unreadColumns" FROM feed_runs
      WHERE id = (SELECT max(id) FROM feed_runs) AND source = $1 AND content_hash = $2 AND read_by = $3
        AND EXISTS (SELECT FROM feed_lots WHERE source = $1)`,
    [source, contentHash, readerHash()],
  )
  if (!rows[0]) return null
  const { id, ...run } = rows[0]
  const rejects = await client.query<FormerRun['rejects'][number]>(
    `SELECT file, line, field, reason, NULL AS key FROM feed_rejects WHERE run_id = $1 ORDER BY file, line`,
    [id],
  )
  return { ...run, rejects: rejects.rows }
}

/** Everything that decides how a row is read. */
const READERS = ['./', '../../domain/lots/', '../../domain/time/']
let known: string | null = null

/** The source text of the reading code serves as its version, so no version number can be forgotten. */
export function readerHash(): string {
  if (known !== null) return known
  const hash = createHash('sha256')
  for (const folder of READERS.map(path => new URL(path, import.meta.url)))
    for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' }).toSorted())
      if (name.endsWith('.ts')) hash.update(name).update(readFileSync(new URL(name, folder)))
  known = hash.digest('hex')
  return known
}

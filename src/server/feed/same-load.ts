import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import type { PoolClient } from 'pg'
import { OPEN_LOT_STATUSES } from '#domain/lots/statuses.ts'

export type FormerRun = {
  read: number
  rejected: number
  unreadColumns: string[]
  rejects: { file: string; line: number; field: string; reason: string; key: null }[]
}

/**
 * The last import of all, if it was exactly this content of this source, read by exactly this code. Then all of it is in the market, and nothing
 * since can have changed that. Null where it must be read: when none of its lots is there any more, or a coming one was last noted as seen 12 hours
 * ago (`keepRawRows`), after a day of which another feed may remove it.
 */
export async function sameLoad(
  client: PoolClient,
  { source, contentHash, startedAt }: { source: string; contentHash: string; startedAt: Date },
): Promise<FormerRun | null> {
  const { rows } = await client.query<{ id: number } & Omit<FormerRun, 'rejects'>>(
    `SELECT id, rows_read AS read, rows_rejected AS rejected, unread_columns AS "unreadColumns" FROM feed_runs
      WHERE id = (SELECT max(id) FROM feed_runs) AND source = $1 AND content_hash = $2 AND read_by = $3
        AND EXISTS (SELECT FROM feed_lots WHERE source = $1)
        AND NOT EXISTS (
          SELECT FROM feed_lots f JOIN lots l ON l.id = f.lot_id
           WHERE f.source = $1 AND f.missing_loads = '{}' AND f.seen_at <= $4::timestamptz - interval '12 hours'
             AND l.status = ANY($5) AND coalesce(l.auction_day >= ($4::timestamptz AT TIME ZONE 'Asia/Tokyo')::date, true))`,
    [source, contentHash, readerHash(), startedAt, OPEN_LOT_STATUSES],
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

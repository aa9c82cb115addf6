import type { PoolClient } from 'pg'
import type { RejectedRow } from './feed-lot.ts'
import { LOAD_COLUMNS } from './load-columns.ts'
import { MERGED } from './merge-lot.ts'
import { readerHash } from './same-load.ts'

/** Every SQL statement of the import. All of them run on one session: the load is in its temporary tables. */

/** Any number that no other advisory lock in this database uses. */
export const IMPORT_LOCK = 6_364_667

/** False while another import is running. The lock belongs to the session: an import that dies leaves none behind. */
export async function lockImports(client: PoolClient): Promise<boolean> {
  const { rows } = await client.query<{ got: boolean }>('SELECT pg_try_advisory_lock($1) AS got', [IMPORT_LOCK])
  return rows[0]!.got
}

export async function unlockImports(client: PoolClient): Promise<void> {
  await client.query('SELECT pg_advisory_unlock_all()')
}

/** The id of the session's process, on the machine of the database server. */
export async function processOf(client: PoolClient): Promise<number> {
  const { rows } = await client.query<{ pid: number }>('SELECT pg_backend_pid() AS pid')
  return rows[0]!.pid
}

export async function createLoad(client: PoolClient): Promise<void> {
  // A load of a million rows takes longer than any request may.
  await client.query('SET statement_timeout = 0; SET idle_in_transaction_session_timeout = 0')
  // Only one session at a time imports, so it may have more memory than a request.
  await client.query("SET temp_buffers = '32MB'; SET work_mem = '64MB'")
  const columns = LOAD_COLUMNS.map(column => `${column.name} ${column.type}`)
  await client.query(
    `CREATE TEMP TABLE feed_load (
       row_no bigint GENERATED ALWAYS AS IDENTITY, file text NOT NULL, line int NOT NULL, part text NOT NULL, ${columns.join(', ')}
     ) WITH (toast_tuple_target = 8160)`, // Rows stay uncompressed: packing them for these seconds costs more than the space.
  )
}

export const COPY_LOAD = `COPY feed_load (file, line, part, ${LOAD_COLUMNS.map(column => column.name).join(', ')}) FROM STDIN`

/** Removes rows whose number the demo market has given to a car of its own: a lot never becomes another vehicle under its bids. */
export async function takeOutDemoNumbers(client: PoolClient, field = 'lotNo'): Promise<RejectedRow[]> {
  const { rows } = await client.query<{ file: string; line: number }>(
    `DELETE FROM feed_load i USING lots l WHERE l.id = i.id AND l.source = 'market' RETURNING i.file, i.line`,
  )
  const reason = 'is used by a demo car on that day; import instead of the market to have it'
  return rows.map(row => ({ ...row, field, reason, key: null }))
}

const MERGED_COLUMNS = Object.keys(MERGED)
const FORMER = `ROW(${MERGED_COLUMNS.map(column => `l.${column}`).join(', ')})`
const LATTER = `ROW(${Object.values(MERGED).join(', ')})`

/**
 * Locks the lots with bids that are about to change. A Win that is being written to one of them commits first: the statements after this one see it, and
 * judge by it.
 */
export async function lockLotsWithBids(client: PoolClient, source: string, now: Date): Promise<void> {
  await client.query(
    `SELECT FROM lots l JOIN feed_incoming i USING (id)
      WHERE EXISTS (SELECT FROM bids b WHERE b.lot_id = l.id) AND ${FORMER} IS DISTINCT FROM ${LATTER}
      ORDER BY l.id FOR NO KEY UPDATE OF l`,
    [source, now],
  )
}

/** Records the previous price and result of every lot whose price, result or time is about to change. */
export async function noteChanges(client: PoolClient, source: string, now: Date): Promise<void> {
  const noted = ['starts_at', 'status', 'start_price', 'sold_price']
  await client.query(
    `INSERT INTO lot_changes (lot_id, source, changed_at, time_set, ${noted.join(', ')})
     SELECT l.id, $1, $2, l.time_set, ${noted.map(column => `l.${column}`).join(', ')} FROM lots l JOIN feed_incoming i USING (id)
      WHERE ROW(${noted.map(column => `l.${column}`).join(', ')}) IS DISTINCT FROM ROW(${noted.map(column => MERGED[column]).join(', ')})`,
    [source, now],
  )
}

/** Ids of the lots that the load changed, in the order of writing; a lot that stays the same is not written at all. */
export async function changeLots(client: PoolClient, source: string, now: Date): Promise<string[]> {
  const { rows } = await client.query<{ id: string }>(
    `UPDATE lots l SET (${MERGED_COLUMNS.join(', ')}) = ${LATTER}, version = l.version + 1, seen_at = $2, changed_at = $2
       FROM feed_incoming i WHERE l.id = i.id AND ${FORMER} IS DISTINCT FROM ${LATTER} RETURNING l.id`,
    [source, now],
  )
  return rows.map(row => row.id)
}

const COPIED = [
  'id',
  'vehicle',
  'offer',
  'auction_day',
  'hall_id',
  'lot_no',
  'lot_number',
  'photo_token',
  ...MERGED_COLUMNS,
]

/** Ids of the new lots. */
export async function addLots(client: PoolClient, source: string, now: Date): Promise<string[]> {
  const { rows } = await client.query<{ id: string }>(
    `INSERT INTO lots (${COPIED.join(', ')}, source, seen_at, changed_at)
     SELECT ${COPIED.map(column => `i.${column}`).join(', ')}, $1, $2, $2 FROM feed_incoming i
      WHERE NOT EXISTS (SELECT FROM lots l WHERE l.id = i.id) ORDER BY i.id RETURNING id`,
    [source, now],
  )
  return rows.map(row => row.id)
}

/**
 * Stores the source's row of each lot that is new, changed, or in another part than before; a missing lot that is back is no longer missing. The time at
 * which a lot without a result was seen is written twice a day: each load would write every lot.
 */
export async function keepRawRows(
  client: PoolClient,
  { source, seen, now }: { source: string; seen: string[]; now: Date },
  touched: string[],
): Promise<void> {
  await client.query(
    `INSERT INTO feed_lots (source, lot_id, part, raw, seen_at) SELECT $1, i.id, r.part, r.raw::json, $3
       FROM feed_incoming i JOIN feed_load r USING (row_no)
      WHERE i.id = ANY($2) OR NOT EXISTS (SELECT FROM feed_lots f WHERE f.source = $1 AND f.lot_id = i.id AND f.part = r.part)
     ON CONFLICT (source, lot_id) DO UPDATE SET part = excluded.part, raw = excluded.raw, seen_at = excluded.seen_at`,
    [source, touched, now],
  )
  await client.query(
    `UPDATE feed_lots f SET missing_loads = '{}', seen_at = $3 FROM lots l
      WHERE f.source = $1 AND l.id = f.lot_id AND ${isSeen('$2')}
        AND (f.missing_loads <> '{}' OR (f.seen_at <= $3::timestamptz - interval '12 hours' AND l.status NOT BETWEEN 4533 AND 4536))`,
    [source, seen, now],
  )
}

/**
 * Ids of the lots that are now removed: open ones that three different loads of their part lacked. Another feed keeps such a lot while it has had it
 * within a day: answers of a query service are never followed by a load that lacks it.
 */
export async function removeMissing(
  client: PoolClient,
  load: { source: string; contentHash: string; seen: string[]; now: Date },
): Promise<string[]> {
  await client.query(
    `UPDATE feed_lots f SET missing_loads = missing_loads || $2::text FROM lots l
      WHERE f.source = $1 AND l.id = f.lot_id AND l.status IN (4531, 4532)
        AND f.part IN (SELECT part FROM feed_load) AND NOT ${isSeen('$3')} AND $2 <> ALL (f.missing_loads)`,
    [load.source, load.contentHash, load.seen],
  )
  const gone = await client.query<{ id: string }>(
    `SELECT l.id FROM feed_lots f JOIN lots l ON l.id = f.lot_id
      WHERE f.source = $1 AND l.status IN (4531, 4532) AND cardinality(f.missing_loads) >= 3
        AND NOT EXISTS (SELECT FROM feed_lots o
                         WHERE o.lot_id = l.id AND o.source <> f.source
                           AND cardinality(o.missing_loads) < 3 AND o.seen_at > $2::timestamptz - interval '1 day')`,
    [load.source, load.now],
  )
  const ids = gone.rows.map(({ id }) => id)
  return removeLots(client, load, ids)
}

/** Ids of those that are now removed: the open ones. */
export async function removeLots(
  client: PoolClient,
  { source, now }: { source: string; now: Date },
  ids: readonly string[],
): Promise<string[]> {
  const { rows } = await client.query<{ id: string }>(
    `WITH gone AS (
       -- A lot that gets its result at this moment is not removed.
       SELECT * FROM lots WHERE id = ANY($3) AND status IN (4531, 4532) ORDER BY id FOR NO KEY UPDATE
     ), noted AS (
       INSERT INTO lot_changes (lot_id, source, changed_at, starts_at, time_set, status, start_price, sold_price)
       SELECT id, $1, $2, starts_at, time_set, status, start_price, sold_price FROM gone
     )
     UPDATE lots l SET status = 4537, version = l.version + 1, changed_at = $2 FROM gone WHERE l.id = gone.id
     RETURNING l.id`,
    [source, now, ids],
  )
  return rows.map(row => row.id)
}

/** In this load: as an accepted row, or as a refused one that identified its lot. Without an OR, it is one join. */
function isSeen(refused: string): string {
  return `EXISTS (SELECT FROM (SELECT id FROM feed_load UNION ALL SELECT unnest(${refused}::text[])) AS r(id) WHERE r.id = f.lot_id)`
}

type RunRecord = {
  source: string
  origin: string
  contentHash: string
  startedAt: Date
  finishedAt: Date
  read: number
  new: number
  changed: number
  same: number
  rejected: number
  removed: number
  unreadColumns: readonly string[]
}

export async function noteRun(client: PoolClient, run: RunRecord, rejects: readonly RejectedRow[]): Promise<void> {
  const { rows } = await client.query<{ id: number }>(
    `INSERT INTO feed_runs (source, origin, content_hash, started_at, finished_at,
                            rows_read, rows_new, rows_changed, rows_same, rows_rejected, lots_removed, read_by, unread_columns)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13) RETURNING id`,
    [
      run.source,
      run.origin,
      run.contentHash,
      run.startedAt,
      run.finishedAt,
      run.read,
      run.new,
      run.changed,
      run.same,
      run.rejected,
      run.removed,
      readerHash(),
      run.unreadColumns,
    ],
  )
  await client.query(
    `INSERT INTO feed_rejects (run_id, file, line, field, reason)
     SELECT $1, * FROM unnest($2::text[], $3::int[], $4::text[], $5::text[])`,
    [
      rows[0]!.id,
      rejects.map(row => row.file),
      rejects.map(row => row.line),
      rejects.map(row => row.field),
      rejects.map(row => row.reason),
    ],
  )
}

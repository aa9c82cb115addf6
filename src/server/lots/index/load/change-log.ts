import type { Readable } from 'node:stream'
import type { Client, QueryResult } from 'pg'
import { to as copyTo } from 'pg-copy-streams'
import { eachCopiedRow, rowOfRecord } from './copy-rows.ts'
import type { Changes } from './held-lots.ts'
import { LOTS_CHANGED } from './lot-statement.ts'

/**
 * How far a reader has read: `pg_current_snapshot()` as text, in the database of this `epoch`. Between two snapshots lie exactly the transactions
 * that have ended since, whatever their numbers. Waiting until no older one is open would let one long transaction hold all back.
 */
export type Cursor = { epoch: string; snapshot: string }

/** The change log of lots is the table `lot_outbox`, written by triggers. `client` emits `notification` after a change is committed, and once now if notifications arrive at all: a pooler may be in between. */
export async function listenForChanges(client: Client): Promise<void> {
  await client.query('listen lot_outbox')
  await client.query('notify lot_outbox')
}

/**
 * The lots that changed since `cursor`, in their present state. `now` is null where the database was restored from a backup, `changes` where
 * everything must be read again.
 */
export async function readChanges(
  client: Client,
  cursor: Cursor,
): Promise<{ now: Cursor | null; changes: Changes | null }> {
  const found = await client.query<{
    epoch: string | null
    snapshot: string
    id: string | null
    record: Buffer | null
  }>({ name: 'changes', text: LOTS_CHANGED, values: [cursor.snapshot] })
  const { epoch, snapshot } = found.rows[0]!
  const now = epoch === null ? null : { epoch, snapshot }
  const ids = new Set<string>()
  const rows = new Map<string, Buffer>()
  for (const { id, record } of found.rows) {
    if (id === null) continue
    ids.add(id)
    if (record) rows.set(id, rowOfRecord(record))
  }
  return { now, changes: ids.has('') ? null : { ids, rows } }
}

/** Runs `read` on one instant of the database. A database that was restored from a backup gets its epoch here. */
export async function inOneSnapshot<Result>(client: Client, read: (now: Cursor) => Promise<Result>): Promise<Result> {
  try {
    const { epoch, snapshot } = await beginAtPlace(client)
    if (epoch !== null) return await read({ epoch, snapshot })
  } finally {
    await client.query('commit')
  }
  await client.query('insert into lot_outbox_epoch default values on conflict do nothing')
  return inOneSnapshot(client, read)
}

/** Both in one call. */
async function beginAtPlace(client: Client): Promise<{ epoch: string | null; snapshot: string }> {
  const results: unknown = await client.query(`begin isolation level repeatable read read only;
    select (select epoch::text from lot_outbox_epoch) as epoch, pg_current_snapshot()::text as snapshot`)
  const [, { rows }] = results as [unknown, QueryResult<{ epoch: string | null; snapshot: string }>]
  return rows[0]!
}

export async function eachRow(
  client: Client,
  copy: string,
  onRow: (buffer: Buffer, at: number, end: number) => void,
): Promise<void> {
  const stream: Readable = client.query(copyTo(copy))
  await eachCopiedRow(stream as AsyncIterable<Buffer>, onRow)
}

/** Removes entries of transactions that had ended at `old`; every reader must have looked since. */
export async function prune(client: Client, old: Cursor): Promise<void> {
  await client.query('delete from lot_outbox where xid < pg_snapshot_xmin($1::pg_snapshot)', [old.snapshot])
}

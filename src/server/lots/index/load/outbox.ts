import type { Readable } from 'node:stream'
import type { Client } from 'pg'
import { to as copyTo } from 'pg-copy-streams'
import { eachCopiedRow } from './copy-rows.ts'
import type { Changes } from './held-lots.ts'
import { copyLots } from './lot-statement.ts'

/**
 * What a reader has seen: `pg_current_snapshot()` as text, in the database of this `epoch`. Between two snapshots lie exactly the
 * transactions that ended meanwhile, whatever their numbers; to wait until no older one is open would let a long one hold all back.
 */
export type Cursor = { epoch: string; snapshot: string }

const EPOCH = `(select epoch::text from lot_outbox_epoch)`

/** The changes that this reader has not seen. The first condition is implied, but the index on `xid` can answer it. */
const unseen = (snapshot: string) => `o.xid >= pg_snapshot_xmin('${checked(snapshot)}'::pg_snapshot)
  and not pg_visible_in_snapshot(o.xid, '${checked(snapshot)}'::pg_snapshot)`

/**
 * Where the database is now, and whether anything happened since `cursor`. Asked in order, so that the index on `xid` answers: for a mere
 * "is there any" the planner hopes to meet one soon and reads the whole outbox, every few milliseconds.
 */
export async function look(client: Client, { snapshot }: Cursor): Promise<{ now: Cursor | null; isChanged: boolean }> {
  const { rows } = await client.query<{ epoch: string | null; snapshot: string; isChanged: boolean }>({
    name: 'look',
    text: `select ${EPOCH} as epoch, pg_current_snapshot()::text as snapshot, (
      select true from lot_outbox o
      where o.xid >= pg_snapshot_xmin($1::pg_snapshot) and not pg_visible_in_snapshot(o.xid, $1::pg_snapshot)
      order by o.xid limit 1
    ) is true as "isChanged"`,
    values: [snapshot],
  })
  const { epoch, isChanged, ...place } = rows[0]!
  return { now: epoch === null ? null : { epoch, ...place }, isChanged }
}

/** `client` emits `notification` after a change was committed, and once now if it is told of any at all: a pooler may stand between. */
export async function listenForChanges(client: Client): Promise<void> {
  await client.query('listen lot_outbox')
  await client.query('notify lot_outbox')
}

const IDS_AT_ONCE = 5_000

/** The lots that changed since `cursor`, as they are now; null where all must be read anew. */
export function readChanges(client: Client, cursor: Cursor): Promise<{ now: Cursor; changes: Changes | null }> {
  return inOneSnapshot(client, async now => {
    const where = unseen(cursor.snapshot)
    const outbox = await client.query<{ lot_id: string | null }>(
      `select distinct o.lot_id from lot_outbox o where ${where}`,
    )
    const ids = new Set<string>()
    for (const { lot_id: id } of outbox.rows) {
      if (id === null) return { now, changes: null }
      ids.add(id)
    }
    const rows = new Map<string, Buffer>()
    for (const some of inParts([...ids], IDS_AT_ONCE)) {
      // By their names: joined with the outbox, of which no statistics are ever fresh, the planner reads all lots.
      const named = some.map(id => client.escapeLiteral(id)).join(', ')
      await eachRow(client, copyLots(`l.id = any(array[${named}])`), (buffer, at, end) => {
        const row = Buffer.from(buffer.subarray(at, end))
        rows.set(row.toString('utf8', 4, 4 + row.readInt32BE(0)), row)
      })
    }
    return { now, changes: { ids, rows } }
  })
}

/** Runs `read` on one instant of the database. A database that came out of a backup gets its epoch here. */
export async function inOneSnapshot<Result>(client: Client, read: (now: Cursor) => Promise<Result>): Promise<Result> {
  await client.query('begin isolation level repeatable read read only')
  try {
    const { epoch, snapshot } = await place(client)
    if (epoch !== null) return await read({ epoch, snapshot })
  } finally {
    await client.query('commit')
  }
  await client.query('insert into lot_outbox_epoch default values on conflict do nothing')
  return inOneSnapshot(client, read)
}

async function place(client: Client): Promise<{ epoch: string | null; snapshot: string }> {
  const text = `select ${EPOCH} as epoch, pg_current_snapshot()::text as snapshot`
  const { rows } = await client.query<{ epoch: string | null; snapshot: string }>(text)
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

/** Removes what was over at `old`; every reader must have looked since. */
export async function prune(client: Client, old: Cursor): Promise<void> {
  await client.query('delete from lot_outbox where xid < pg_snapshot_xmin($1::pg_snapshot)', [old.snapshot])
}

function inParts<T>(values: readonly T[], size: number): T[][] {
  return Array.from({ length: Math.ceil(values.length / size) }, (_, at) => values.slice(at * size, (at + 1) * size))
}

/** COPY takes no parameters. */
function checked(snapshot: string): string {
  if (!/^\d+:\d+:[\d,]*$/.test(snapshot)) throw new Error(`Not a snapshot: ${snapshot}`)
  return snapshot
}

import { sql } from 'kysely'
import type { PageType } from '#domain/lots/page-types.ts'
import type { Db, Trx } from '#server/db/connect.ts'
import { OPEN_LOT } from '#server/db/status-codes.ts'

/** One process cuts at a time; the others skip. Locked until the transaction ends. */
export async function mayCut(trx: Trx): Promise<boolean> {
  const { rows } = await sql<{ may: boolean }>`select pg_try_advisory_xact_lock(7105, 82) as may`.execute(trx)
  return rows[0]!.may
}

export async function isAnyWaiting(db: Db): Promise<boolean> {
  const { rows } = await sql<{ waits: boolean }>`
    select exists (select from lot_arrivals where batch_id is null) or exists (select from changed_lots where batch_id is null) as waits`.execute(
    db,
  )
  return rows[0]!.waits
}

/** Puts the lots that came or changed since the last batch into a new one, up to the limit for each. Returns its number. */
export async function cutLots(trx: Trx, now: Date, most: number): Promise<number> {
  const { id } = await trx.insertInto('lot_batches').values({ cut_at: now }).returning('id').executeTakeFirstOrThrow()
  await sql`update lot_arrivals set batch_id = ${id} where lot_id in (
    select lot_id from lot_arrivals where batch_id is null order by lot_id limit ${most})`.execute(trx)
  await sql`update changed_lots set batch_id = ${id} where batch_id is null and lot_id in (
    select lot_id from changed_lots where batch_id is null order by lot_id limit ${most})`.execute(trx)
  return id
}

/** The searches of these listings in ranges of at most `most`: the first and the last id of each. */
export async function rangesOfSearches(
  db: Db,
  pages: readonly PageType[],
  most: number,
): Promise<{ from: number; to: number }[]> {
  const { rows } = await sql<{ from: number; to: number }>`
    select min(id) as from, max(id) as to
    from (select id, (row_number() over (order by id) - 1) / ${most}::int as part
          from saved_searches where page_type = any(${pages})) s
    group by part order by 1`.execute(db)
  return rows
}

type ChangedLot = { id: string; former: string; wasOver: boolean }

/** The lots of a batch. `wasOver`: it had its result, and is for sale again. */
export async function lotsOfBatch(db: Db, batchId: number): Promise<{ arrived: string[]; changed: ChangedLot[] }> {
  const arrived = await db.selectFrom('lot_arrivals').select('lot_id').where('batch_id', '=', batchId).execute()
  const { rows: changed } = await sql<ChangedLot>`
    select lot_id as id, former::text as former, (former ->> 'status')::int not in ${OPEN_LOT} as "wasOver"
    from changed_lots where batch_id = ${batchId}`.execute(db)
  return { arrived: arrived.map(row => row.lot_id), changed }
}

/** Lots that came into the market since then, in batches that are cut. */
export async function arrivedSince(db: Db, since: Date): Promise<string[]> {
  const rows = await db
    .selectFrom('lot_arrivals as a')
    .innerJoin('lot_batches as b', 'b.id', 'a.batch_id')
    .select('a.lot_id')
    .where('b.cut_at', '>', since)
    .execute()
  return rows.map(row => row.lot_id)
}

export function batchOf(db: Db, batchId: number) {
  return db.selectFrom('lot_batches').select('cut_at').where('id', '=', batchId).executeTakeFirst()
}

export async function newBatch(trx: Trx, now: Date): Promise<number> {
  const { id } = await trx.insertInto('lot_batches').values({ cut_at: now }).returning('id').executeTakeFirstOrThrow()
  return id
}

/** Lots of batches that are compared by now, and finds that nobody looked at. */
export async function deleteOld(db: Db, { batchesBefore, findsBefore }: Record<'batchesBefore' | 'findsBefore', Date>) {
  await db.deleteFrom('lot_batches').where('cut_at', '<', batchesBefore).execute()
  await db.deleteFrom('search_finds').where('found_at', '<', findsBefore).execute()
}

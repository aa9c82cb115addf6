import { sql } from 'kysely'
import { BID_STATUS, LIVE_STATUSES } from '#domain/bids/bid-status.ts'
import type { Db } from '#server/db/connect.ts'
import { countOf } from '#server/db/count-of.ts'
import { KNOWN_SECONDS, type Cursor } from './cursor.ts'

const CURRENT_PLACE = sql`left((select epoch::text from lot_outbox_epoch), 8) as epoch,
  extract(epoch from clock_timestamp())::int as at, pg_current_snapshot()::text as snapshot`

/** Rows of transactions that the snapshot did not see but this statement's own does. The index serves the first condition. */
const unseen = (snapshot: string) =>
  sql`o.xid >= pg_snapshot_xmin(${snapshot}::pg_snapshot) and not pg_visible_in_snapshot(o.xid, ${snapshot}::pg_snapshot)`

export async function cursorNow(db: Db): Promise<Cursor> {
  const { rows } = await sql<Cursor>`select ${CURRENT_PLACE}`.execute(db)
  return rows[0]!
}

/** A database restored from a backup has no epoch until the first listener. */
export async function ensureEpoch(db: Db): Promise<void> {
  await sql`insert into lot_outbox_epoch default values on conflict do nothing`.execute(db)
}

/** The database's current cursor, and whether anything has changed since `snapshot`. */
export async function readCursor(db: Db, snapshot: string): Promise<Cursor & { isChanged: boolean }> {
  const { rows } = await sql<Cursor & { isChanged: boolean }>`select ${CURRENT_PLACE},
    exists (select from live_outbox o where ${unseen(snapshot)}) or exists (select from lot_outbox o where ${unseen(snapshot)})
      as "isChanged"`.execute(db)
  return rows[0]!
}

/** Null: too many changes to report one by one. */
export async function changedLots(db: Db, snapshot: string): Promise<string[] | null> {
  const { rows } = await sql<{
    id: string | null
  }>`select distinct o.lot_id as id from lot_outbox o where ${unseen(snapshot)}`.execute(db)
  const ids = rows.flatMap(({ id }) => id ?? [])
  return ids.length < rows.length ? null : ids
}

/** `dealer_id` is the person's dealer. */
export type UnseenRow = {
  topic: 'bid' | 'search' | 'person' | 'session' | 'chat' | 'chat-read' | 'purchase' | 'money'
  user_id: number
  lot_id: string | null
  session_id: string | null
  /** For a conversation; set with the number of a message, or the reader (null: the managers). */
  bid_id: number | null
  message: number | null
  reader_id: number | null
  dealer_id: number | null
}

export async function unseenChanges(db: Db, snapshot: string): Promise<UnseenRow[]> {
  const { rows } = await sql<UnseenRow>`select distinct o.topic, o.user_id, o.lot_id, o.session_id,
      o.bid_id, o.message, o.reader_id, u.dealer_id
    from live_outbox o join users u on u.id = o.user_id where ${unseen(snapshot)}`.execute(db)
  return rows
}

export function lotStates(db: Db, ids: readonly string[]) {
  return db
    .selectFrom('lots')
    .select([
      'id',
      'vehicle',
      'offer',
      'status',
      'start_price',
      'sold_price',
      'starts_at',
      'time_set',
      'hall_closes_at',
    ])
    .where('id', '=', sql<string>`any(${ids})`)
    .execute()
}
export type LotState = Awaited<ReturnType<typeof lotStates>>[number]

/** Each person's live bid on each lot, otherwise the latest, for the marks in lists (lots/listing/viewer-marks.ts). The two arrays are parallel. */
export function bidMarks(db: Db, userIds: readonly number[], lotIds: readonly string[]) {
  return db
    .selectFrom('bids')
    .distinctOn(['bids.user_id', 'bids.lot_id'])
    .select(['bids.id', 'bids.user_id', 'bids.lot_id', 'bids.status', 'bids.amount', 'bids.placed_at', 'bids.version'])
    .where(sql<boolean>`(bids.user_id, bids.lot_id) in (select * from unnest(${userIds}::int[], ${lotIds}::text[]))`)
    .orderBy('bids.user_id')
    .orderBy('bids.lot_id')
    .orderBy(({ eb }) => eb('bids.status', 'in', LIVE_STATUSES), 'desc')
    .orderBy('bids.id', 'desc')
    .execute()
}
export type BidMarkRow = Awaited<ReturnType<typeof bidMarks>>[number]

/** Unreviewed bids of a person, and for a dealer with those of his clients. */
export type NewBids = { own: number; dealer: number }

export async function newBidsOf(db: Db, userIds: readonly number[]): Promise<Map<number, NewBids>> {
  const { rows } = await sql<NewBids & { id: number }>`select reader.id, own.count::int as own,
      own.count::int + clients.count::int as dealer
    from unnest(${userIds}::int[]) reader(id)
    cross join lateral (select count(*) from bids where user_id = reader.id and status = ${BID_STATUS.new}) own
    cross join lateral (select count(*) from bids
      where user_id = any(array(select id from users where dealer_id = reader.id)) and status = ${BID_STATUS.new}) clients`.execute(
    db,
  )
  return new Map(rows.map(({ id, own, dealer }) => [id, { own, dealer }]))
}

export function newBidsOfAll(db: Db): Promise<number> {
  return countOf(db.selectFrom('bids').where('status', '=', BID_STATUS.new))
}

/**
 * Keeps changes for twice as long as they are known, to allow for slow transactions. The database's clock also dates them. The clean-up job calls it
 * every hour.
 */
export async function forgetOldChanges(db: Db): Promise<void> {
  await sql`delete from live_outbox where at < now() - make_interval(secs => ${2 * KNOWN_SECONDS})`.execute(db)
}

import { sql } from 'kysely'
import type { PageType } from '#domain/lots/page-types.ts'
import type { SearchNotify } from '#domain/saved-searches/search-notify.ts'
import type { Db } from '#server/db/connect.ts'

export type WatchedSearch = {
  id: number
  userId: number
  page: PageType
  name: string
  params: string
  notify: SearchNotify
  isWide: boolean
  lookedAt: Date
}

const WATCHED = sql`s.id, s.user_id as "userId", s.page_type as page, s.title as name, s.params, s.notify,
  w.is_wide as "isWide", w.looked_at as "lookedAt"`

/** One process cuts at a time; the others skip. Locked until the transaction ends. */
export async function mayCut(trx: Db): Promise<boolean> {
  const { rows } = await sql<{ may: boolean }>`select pg_try_advisory_xact_lock(7105, 82) as may`.execute(trx)
  return rows[0]!.may
}

export async function isAnyWaiting(db: Db): Promise<boolean> {
  const { rows } = await sql<{ waits: boolean }>`
    select exists (select from lot_arrivals where batch_id is null) as waits`.execute(db)
  return rows[0]!.waits
}

/** Puts the lots that came since the last batch into one. Returns its number. */
export async function cutArrivals(trx: Db, now: Date, most: number): Promise<number> {
  const { id } = await trx.insertInto('lot_batches').values({ cut_at: now }).returning('id').executeTakeFirstOrThrow()
  await sql`update lot_arrivals set batch_id = ${id} where lot_id in (
    select lot_id from lot_arrivals where batch_id is null order by lot_id limit ${most})`.execute(trx)
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

export async function lotsOfBatch(db: Db, batchId: number): Promise<string[]> {
  const rows = await db.selectFrom('lot_arrivals').select('lot_id').where('batch_id', '=', batchId).execute()
  return rows.map(row => row.lot_id)
}

export function batchOf(db: Db, batchId: number) {
  return db.selectFrom('lot_batches').select('cut_at').where('id', '=', batchId).executeTakeFirst()
}

export async function searchesBetween(
  db: Db,
  pages: readonly PageType[],
  { from, to }: { from: number; to: number },
): Promise<WatchedSearch[]> {
  const { rows } = await sql<WatchedSearch>`
    select ${WATCHED} from saved_searches s join search_watch w on w.search_id = s.id
    where s.id between ${from} and ${to} and s.page_type = any(${pages}) order by s.id`.execute(db)
  return rows
}

export type LockedSearch = {
  id: number
  userId: number
  notify: SearchNotify
  isWide: boolean
  lookedAt: Date
  timeZone: string
}

/** Their present state, locked in the order of the ids until the transaction ends. Ended searches are left out. */
export async function lockSearches(trx: Db, ids: readonly number[]): Promise<LockedSearch[]> {
  const { rows } = await sql<LockedSearch>`
    select s.id, s.user_id as "userId", s.notify, w.is_wide as "isWide", w.looked_at as "lookedAt",
      coalesce(p.time_zone, 'Asia/Tokyo') as "timeZone"
    from search_watch w join saved_searches s on s.id = w.search_id left join push_settings p on p.user_id = s.user_id
    where w.search_id = any(${ids}::int[]) order by w.search_id for update of w`.execute(trx)
  return rows
}

export type Find = { searchId: number; lotIds: string[]; isTold: boolean }

/** Returns the searches that did not have the finds of this batch yet. */
export async function insertFinds(trx: Db, batchId: number, now: Date, finds: readonly Find[]): Promise<Set<number>> {
  const { rows } = await sql<{ id: number }>`
    insert into search_finds (search_id, batch_id, found_at, lot_ids, is_told)
    select (f ->> 'searchId')::int, ${batchId}, ${now}, array(select jsonb_array_elements_text(f -> 'lotIds')), (f ->> 'isTold')::boolean
    from jsonb_array_elements(${JSON.stringify(finds)}::jsonb) f
    on conflict do nothing returning search_id as id`.execute(trx)
  return new Set(rows.map(({ id }) => id))
}

export async function setWide(trx: Db, ids: readonly number[], isWide: boolean): Promise<void> {
  if (ids.length === 0) return
  await sql`update search_watch set is_wide = ${isWide} where search_id = any(${ids}::int[])`.execute(trx)
  if (isWide) await sql`delete from search_finds where search_id = any(${ids}::int[])`.execute(trx)
}

/** Sets when these are told, unless they are told earlier. */
export async function setTellAt(trx: Db, due: readonly { id: number; at: Date }[], spanMs: number): Promise<void> {
  if (due.length === 0) return
  await sql`update search_watch w
    set tell_at = coalesce(w.tell_at, greatest(d.at, w.told_at + make_interval(secs => ${spanMs / 1000}::float8)))
    from unnest(${due.map(({ id }) => id)}::int[], ${due.map(({ at }) => at)}::timestamptz[]) d (id, at)
    where w.search_id = d.id`.execute(trx)
}

/** Tells open screens of these people that their searches changed. */
export async function tellScreens(trx: Db, userIds: readonly number[]): Promise<void> {
  if (userIds.length === 0) return
  await sql`insert into live_outbox (topic, user_id) select distinct 'search', unnest(${userIds}::int[])`.execute(trx)
}

export type DueSearch = Omit<WatchedSearch, 'lookedAt'> & { count: number }

/** Searches whose person is to be told now, each with its untold lots that are for sale. They stay locked until the transaction ends. */
export async function claimDue(trx: Db, now: Date, most: number): Promise<DueSearch[]> {
  const { rows } = await sql<DueSearch>`
    with due as materialized (
      select search_id from search_watch where tell_at <= ${now} order by tell_at, search_id limit ${most} for update skip locked)
    select ${WATCHED}, coalesce(n.count, 0)::int as count
    from due join saved_searches s on s.id = due.search_id join search_watch w on w.search_id = s.id
    left join lateral (
      select count(distinct x.id) as count from search_finds f cross join unnest(f.lot_ids) x (id) left join lots l on l.id = x.id
      where f.search_id = s.id and not f.is_told and (l.id is null or l.status in (4531, 4532))) n on true`.execute(trx)
  return rows
}

export async function setTold(trx: Db, ids: readonly number[], told: readonly number[], now: Date): Promise<void> {
  await sql`update search_finds set is_told = true where search_id = any(${ids}::int[]) and not is_told`.execute(trx)
  await sql`update search_watch set tell_at = null,
    told_at = case when search_id = any(${told}::int[]) then ${now}::timestamptz else told_at end
    where search_id = any(${ids}::int[])`.execute(trx)
}

/** Takes searches that are due to be asked of a market, and schedules the next time in the same statement. */
export async function claimAsked(
  db: Db,
  pages: readonly PageType[],
  { now, next, most }: { now: Date; next: Date; most: number },
): Promise<(WatchedSearch & { seen: number[] | null })[]> {
  const { rows } = await sql<WatchedSearch & { seen: number[] | null }>`
    update search_watch w set next_look_at = ${next}
    from saved_searches s
    where s.id = w.search_id and w.search_id in (
      select d.search_id from search_watch d join saved_searches o on o.id = d.search_id
      where (d.next_look_at is null or d.next_look_at <= ${now}) and o.page_type = any(${pages})
      order by d.next_look_at nulls first, d.search_id limit ${most} for update of d skip locked)
    returning ${WATCHED}, w.seen`.execute(db)
  return rows
}

export async function rememberSeen(trx: Db, searchId: number, seen: readonly number[]): Promise<void> {
  await trx
    .updateTable('search_watch')
    .set({ seen: [...seen] })
    .where('search_id', '=', searchId)
    .execute()
}

export async function newBatch(trx: Db, now: Date): Promise<number> {
  const { id } = await trx.insertInto('lot_batches').values({ cut_at: now }).returning('id').executeTakeFirstOrThrow()
  return id
}

/** Lots of batches that are compared by now, and finds that nobody looked at. */
export async function deleteOld(db: Db, { batchesBefore, findsBefore }: Record<'batchesBefore' | 'findsBefore', Date>) {
  await db.deleteFrom('lot_batches').where('cut_at', '<', batchesBefore).execute()
  await db.deleteFrom('search_finds').where('found_at', '<', findsBefore).execute()
}

/** The person's searches with new lots for sale, the latest news first, each with its first lots. */
export async function newsOf(
  db: Db,
  userId: number,
  pages: readonly PageType[],
  limits: { searches: number; lots: number },
) {
  const { rows } = await sql<{
    id: number
    page: PageType
    name: string
    params: string
    count: number
    lotIds: string[]
  }>`
    select s.id, s.page_type as page, s.title as name, s.params, n.count::int as count, n.ids[1:${limits.lots}::int] as "lotIds"
    from saved_searches s join lateral (
      select count(distinct x.id) as count, max(f.found_at) as at, array_agg(x.id order by f.found_at desc, x.id) as ids
      from search_finds f cross join unnest(f.lot_ids) x (id) left join lots l on l.id = x.id
      where f.search_id = s.id and (l.id is null or l.status in (4531, 4532))) n on n.count > 0
    where s.user_id = ${userId} and s.page_type = any(${pages})
    order by n.at desc, s.id limit ${limits.searches}`.execute(db)
  return rows
}

import { sql } from 'kysely'
import type { PageType } from '#domain/lots/page-types.ts'
import { UNKNOWN_ZONE } from '#domain/push/quiet-hours.ts'
import type { SearchNotify } from '#domain/saved-searches/search-notify.ts'
import type { Db, Trx } from '#server/db/connect.ts'
import { OPEN_LOT } from '#server/db/status-codes.ts'

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

/** The first searches of a range of ids, in their order. Those that keep what they found in the batch are left out. */
export async function searchesBetween(
  db: Db,
  pages: readonly PageType[],
  { from, to, batchId, most }: { from: number; to: number; batchId: number; most: number },
): Promise<WatchedSearch[]> {
  const { rows } = await sql<WatchedSearch>`
    select ${WATCHED} from saved_searches s join search_watch w on w.search_id = s.id
    where s.id between ${from} and ${to} and s.page_type = any(${pages})
      and not exists (select from search_finds f where f.search_id = s.id and f.batch_id = ${batchId})
    order by s.id limit ${most}`.execute(db)
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
export async function lockSearches(trx: Trx, ids: readonly number[]): Promise<LockedSearch[]> {
  const { rows } = await sql<LockedSearch>`
    select s.id, s.user_id as "userId", s.notify, w.is_wide as "isWide", w.looked_at as "lookedAt",
      coalesce(p.time_zone, ${UNKNOWN_ZONE}) as "timeZone"
    from search_watch w join saved_searches s on s.id = w.search_id left join push_settings p on p.user_id = s.user_id
    where w.search_id = any(${ids}::int[]) order by w.search_id for update of w`.execute(trx)
  return rows
}

/** The finds of a search: lots that are news to it, and how many it found on the day before. */
type Find = { searchId: number; lotIds: string[]; relistedIds: string[]; foundBefore: number }

/**
 * The news among these: lots that the search has not found yet; a car that is offered again is news again. Searches that have this batch already
 * are left out. Call it under the locks of the searches.
 */
export async function newFinds(
  trx: Trx,
  { batchId, since }: { batchId: number; since: Date },
  found: readonly { id: number; lotIds: readonly string[]; relistedIds: readonly string[] }[],
): Promise<Find[]> {
  const { rows } = await sql<Find>`
    with asked as (
      select (f ->> 'id')::int as id, array(select jsonb_array_elements_text(f -> 'lotIds')) as lots,
        array(select jsonb_array_elements_text(f -> 'relistedIds')) as relisted
      from jsonb_array_elements(${JSON.stringify(found)}::jsonb) f)
    select a.id as "searchId", array(
        select x.id from unnest(a.lots) with ordinality x (id, place) where not exists (
          select from search_finds k where k.search_id = a.id
            and x.id = any(case when x.id = any(a.relisted) then k.relisted_ids else k.lot_ids end))
        order by x.place) as "lotIds", a.relisted as "relistedIds",
      (select coalesce(sum(greatest(k.found, cardinality(k.lot_ids))), 0)::int from search_finds k
        where k.search_id = a.id and k.found_at > ${since}) as "foundBefore"
    from asked a where not exists (select from search_finds k where k.search_id = a.id and k.batch_id = ${batchId})`.execute(
    trx,
  )
  return rows
}

type NewFind = { searchId: number; found: number; lotIds: string[]; relistedIds: string[]; isNotified: boolean }

export async function insertFinds(trx: Trx, batchId: number, foundAt: Date, finds: readonly NewFind[]): Promise<void> {
  if (finds.length === 0) return
  await sql`
    insert into search_finds (search_id, batch_id, found_at, found, lot_ids, relisted_ids, is_told)
    select (f ->> 'searchId')::int, ${batchId}, ${foundAt}, (f ->> 'found')::int, array(select jsonb_array_elements_text(f -> 'lotIds')),
      array(select jsonb_array_elements_text(f -> 'relistedIds')), (f ->> 'isNotified')::boolean
    from jsonb_array_elements(${JSON.stringify(finds)}::jsonb) f`.execute(trx)
}

/** A search that is too wide keeps how many lots it found, and none of them. */
export async function setWide(trx: Trx, ids: readonly number[], isWide: boolean): Promise<void> {
  if (ids.length === 0) return
  await sql`update search_watch set is_wide = ${isWide} where search_id = any(${ids}::int[])`.execute(trx)
  if (!isWide) return
  await sql`update search_finds set found = greatest(found, cardinality(lot_ids)), lot_ids = '{}', relisted_ids = '{}', is_told = true
    where search_id = any(${ids}::int[])`.execute(trx)
}

/** Sets when these people are notified, unless they are notified earlier. */
export async function scheduleNotifications(
  trx: Trx,
  due: readonly { id: number; at: Date }[],
  spanMs: number,
): Promise<void> {
  if (due.length === 0) return
  await sql`update search_watch w
    set tell_at = coalesce(w.tell_at, greatest(d.at, w.told_at + make_interval(secs => ${spanMs / 1000}::float8)))
    from unnest(${due.map(({ id }) => id)}::int[], ${due.map(({ at }) => at)}::timestamptz[]) d (id, at)
    where w.search_id = d.id`.execute(trx)
}

/** Tells open screens of these people that their searches changed. */
export async function noteLiveChanges(trx: Trx, userIds: readonly number[]): Promise<void> {
  if (userIds.length === 0) return
  await sql`insert into live_outbox (topic, user_id) select distinct 'search', unnest(${userIds}::int[])`.execute(trx)
}

export type DueSearch = WatchedSearch & { count: number; relisted: number }

/** Searches that are due for a notification, each with its unreported lots that are for sale. They stay locked until the transaction ends. */
export async function claimDue(trx: Trx, now: Date, most: number): Promise<DueSearch[]> {
  const { rows } = await sql<DueSearch>`
    with due as materialized (
      select search_id from search_watch where tell_at <= ${now} order by tell_at, search_id limit ${most} for update skip locked)
    select ${WATCHED}, coalesce(n.count, 0)::int as count, coalesce(n.relisted, 0)::int as relisted
    from due join saved_searches s on s.id = due.search_id join search_watch w on w.search_id = s.id
    left join lateral (
      select count(distinct x.id) as count, count(distinct x.id) filter (where x.id = any(f.relisted_ids)) as relisted
      from search_finds f cross join unnest(f.lot_ids) x (id) left join lots l on l.id = x.id
      where f.search_id = s.id and not f.is_told and (l.id is null or l.status in ${OPEN_LOT})) n on true`.execute(trx)
  return rows
}

export async function setNotified(
  trx: Trx,
  ids: readonly number[],
  notifiedIds: readonly number[],
  now: Date,
): Promise<void> {
  await sql`update search_finds set is_told = true where search_id = any(${ids}::int[]) and not is_told`.execute(trx)
  await sql`update search_watch set tell_at = null,
    told_at = case when search_id = any(${notifiedIds}::int[]) then ${now}::timestamptz else told_at end
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

export async function rememberSeen(trx: Trx, searchId: number, seen: readonly number[]): Promise<void> {
  await trx
    .updateTable('search_watch')
    .set({ seen: [...seen] })
    .where('search_id', '=', searchId)
    .execute()
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
    relisted: number
    lookedAt: Date
    lotIds: string[]
  }>`
    select s.id, s.page_type as page, s.title as name, s.params, w.looked_at as "lookedAt", n.count::int as count, n.relisted::int as relisted, n.ids[1:${limits.lots}::int] as "lotIds"
    from saved_searches s join search_watch w on w.search_id = s.id join lateral (
      select count(distinct x.id) as count, count(distinct x.id) filter (where x.id = any(f.relisted_ids)) as relisted, max(f.found_at) as at, array_agg(x.id order by f.found_at desc, x.id) as ids
      from search_finds f cross join unnest(f.lot_ids) x (id) left join lots l on l.id = x.id
      where f.search_id = s.id and f.found_at > w.looked_at and (l.id is null or l.status in ${OPEN_LOT})) n on n.count > 0
    where s.user_id = ${userId} and s.page_type = any(${pages})
    order by n.at desc, s.id limit ${limits.searches}`.execute(db)
  return rows
}

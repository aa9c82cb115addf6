import { sql } from 'kysely'
import type { PageType } from '#domain/lots/page-types.ts'
import type { Db } from '#server/db/connect.ts'

export type WatchedSearch = {
  id: number
  userId: number
  page: PageType
  name: string
  params: string
  seen: number[] | null
}

/** Saved searches of people with a device, in listings that receive new lots. */
export async function watchNewSearches(db: Db, now: Date, pages: readonly PageType[]): Promise<void> {
  await sql`insert into push_watched_searches (search_id, next_look_at)
    select s.id, ${now}::timestamptz from saved_searches s
    where s.page_type = any(${pages}) and s.user_id in (select user_id from push_subscriptions)
      and not exists (select from push_watched_searches w where w.search_id = s.id)
    on conflict do nothing`.execute(db)
}

/** Takes due searches and schedules their next check in the same statement. Searches of people without a device are skipped. */
export async function claimSearches(db: Db, now: Date, nextLook: Date, most: number): Promise<WatchedSearch[]> {
  const { rows } = await sql<WatchedSearch>`
    update push_watched_searches w set next_look_at = ${nextLook}
    from saved_searches s
    where s.id = w.search_id and w.search_id in (
      select d.search_id from push_watched_searches d join saved_searches o on o.id = d.search_id
      where d.next_look_at <= ${now} and o.user_id in (select user_id from push_subscriptions)
      order by d.next_look_at, d.search_id limit ${most} for update of d skip locked)
    returning s.id, s.user_id as "userId", s.page_type as page, s.title as name, s.params, w.seen`.execute(db)
  return rows
}

export async function rememberSeen(db: Db, searchId: number, seen: readonly number[] | null): Promise<void> {
  await db
    .updateTable('push_watched_searches')
    .set({ seen: seen && [...seen] })
    .where('search_id', '=', searchId)
    .execute()
}

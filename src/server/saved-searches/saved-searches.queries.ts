import { sql } from 'kysely'
import type { PageType } from '#domain/lots/page-types.ts'
import type { SearchNotify } from '#domain/saved-searches/search-notify.ts'
import type { Db } from '#server/db/connect.ts'
import { OPEN_LOT } from '#server/db/status-codes.ts'

export function searchesOf(db: Db, userId: number, pageType: PageType) {
  return db
    .selectFrom('saved_searches as s')
    .innerJoin('search_watch as w', 'w.search_id', 's.id')
    .select(['s.id', 's.title as name', 's.params', 's.notify', 'w.is_wide as isWide', 'w.looked_at as lookedAt'])
    .select(
      sql<number>`(select count(distinct x.id)::int from search_finds f cross join unnest(f.lot_ids) x (id) left join lots l on l.id = x.id
        where f.search_id = s.id and f.found_at > w.looked_at and (l.id is null or l.status in ${OPEN_LOT}))`.as(
        'fresh',
      ),
    )
    .where('s.user_id', '=', userId)
    .where('s.page_type', '=', pageType)
    .orderBy('s.id', 'desc')
    .execute()
}

/** The latest lots that a search of this person found after an instant. Null where the person has no such search. */
export async function lotsFoundSince(
  db: Db,
  userId: number,
  { id, since, most }: { id: number; since: Date; most: number },
): Promise<string[] | null> {
  const { rows } = await sql<{ lotIds: string[] }>`
    select array(
      select x.id from search_finds f cross join unnest(f.lot_ids) x (id) where f.search_id = s.id and f.found_at > ${since}
      group by x.id order by max(f.found_at) desc, x.id limit ${most}) as "lotIds"
    from saved_searches s where s.id = ${id} and s.user_id = ${userId}`.execute(db)
  return rows[0]?.lotIds ?? null
}

export async function countsOf(db: Db, userId: number): Promise<Map<string, number>> {
  const rows = await db
    .selectFrom('saved_searches')
    .select(['page_type', eb => eb.fn.countAll<number>().as('count')])
    .where('user_id', '=', userId)
    .groupBy('page_type')
    .execute()
  return new Map(rows.map(row => [row.page_type, Number(row.count)]))
}

type NewSearch = { userId: number; pageType: PageType; title: string; params: string }

/** Whether the person has this search under this title. */
export async function hasSearch(db: Db, { userId, pageType, title, params }: NewSearch): Promise<boolean> {
  const found = await db
    .selectFrom('saved_searches')
    .select('id')
    .where('user_id', '=', userId)
    .where('page_type', '=', pageType)
    .where('title', '=', title)
    .where('params', '=', params)
    .executeTakeFirst()
  return found !== undefined
}

export async function insertSearch(db: Db, row: NewSearch & { now: Date }): Promise<number> {
  const { id } = await db
    .insertInto('saved_searches')
    .values({
      user_id: row.userId,
      page_type: row.pageType,
      title: row.title,
      params: row.params,
      created_at: row.now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db.insertInto('search_watch').values({ search_id: id, looked_at: row.now }).execute()
  return id
}

/** False where the person has no such search. */
export async function changeSearch(
  db: Db,
  userId: number,
  id: number,
  changes: { title?: string; notify?: SearchNotify },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('saved_searches')
    .set(eb => ({ title: changes.title ?? eb.ref('title'), notify: changes.notify ?? eb.ref('notify') }))
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}

/** False where the person has no such search. */
export async function removeSearch(db: Db, userId: number, id: number): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('saved_searches')
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow()
  return numDeletedRows > 0n
}

/** Marks everything that it found as no longer new, without a notification. The finds are kept, so they are not news again. */
export async function setLooked(db: Db, id: number, now: Date): Promise<void> {
  await db.updateTable('search_watch').set({ looked_at: now }).where('search_id', '=', id).execute()
  await setQuiet(db, id)
}

/** Its finds stay new, but no notification is sent. */
export async function setQuiet(db: Db, id: number): Promise<void> {
  await db.updateTable('search_watch').set({ tell_at: null }).where('search_id', '=', id).execute()
  await db.updateTable('search_finds').set({ is_told: true }).where('search_id', '=', id).execute()
}

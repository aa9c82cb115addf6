import { sql } from 'kysely'
import type { FavoriteGroup, FavoriteType } from '#domain/favorites/favorite-groups.ts'
import { LOT_STATUS } from '#domain/lots/statuses.ts'
import type { Db } from '#server/db/connect.ts'
import type { PageRows } from '#server/http/paging.ts'

type Star = { userId: number; lotId: string; group: FavoriteGroup }

/** A lot is in at most one group. Another group moves it; the same group leaves it unchanged, including its time. */
export async function putStar(db: Db, star: Star & { type: FavoriteType; now: Date }): Promise<void> {
  await db
    .insertInto('favorites')
    .values({ user_id: star.userId, lot_id: star.lotId, grp: star.group, type: star.type, added_at: star.now })
    .onConflict(row =>
      row
        .columns(['user_id', 'lot_id'])
        .doUpdateSet({ grp: star.group, type: star.type, added_at: star.now })
        .where('favorites.grp', '!=', star.group),
    )
    .execute()
}

export async function takeStar(db: Db, { userId, lotId, group }: Star): Promise<void> {
  await db
    .deleteFrom('favorites')
    .where('user_id', '=', userId)
    .where('lot_id', '=', lotId)
    .where('grp', '=', group)
    .execute()
}

export async function countStars(db: Db, userId: number): Promise<Map<string, number>> {
  const rows = await db
    .selectFrom('favorites')
    .select(['grp', sql<number>`count(*)::int`.as('count')])
    .where('user_id', '=', userId)
    .groupBy('grp')
    .execute()
  return new Map(rows.map(row => [row.grp, row.count]))
}

/** The person's names for his groups; those without a name are left out. */
export async function groupNames(db: Db, userId: number): Promise<Map<string, string>> {
  const rows = await db
    .selectFrom('favorite_group_names')
    .select(['grp', 'name'])
    .where('user_id', '=', userId)
    .execute()
  return new Map(rows.map(row => [row.grp, row.name]))
}

/** An empty name removes it. */
export async function nameGroup(
  db: Db,
  { userId, group, name }: { userId: number; group: FavoriteGroup; name: string },
): Promise<void> {
  if (name === '')
    await db.deleteFrom('favorite_group_names').where('user_id', '=', userId).where('grp', '=', group).execute()
  else
    await db
      .insertInto('favorite_group_names')
      .values({ user_id: userId, grp: group, name })
      .onConflict(row => row.columns(['user_id', 'grp']).doUpdateSet({ name }))
      .execute()
}

/**
 * One page of a group with the listing each lot was starred in. Lots that still take bids come first, the next sale before the later ones and stock
 * after them; finished lots come last, the latest first.
 */
export async function starsOfGroup(
  db: Db,
  { userId, group, today }: { userId: number; group: FavoriteGroup; today: string },
  { offset, limit }: PageRows,
): Promise<{ id: string; type: FavoriteType }[]> {
  const { rows } = await sql<{ id: string; type: FavoriteType }>`
    select id, type from (
      select l.id, f.type, l.starts_at, (l.status >= ${LOT_STATUS.sold} or l.auction_day < ${today}::date) is true as over
      from favorites f join lots l on l.id = f.lot_id
      where f.user_id = ${userId} and f.grp = ${group}
    ) starred
    order by over, case when not over then starts_at end nulls last, starts_at desc nulls last, id
    limit ${limit} offset ${offset}`.execute(db)
  return rows
}

/** Starred lots that have not begun and will on this day at the latest, soonest first. @param until Tokyo day */
export async function starsBefore(
  db: Db,
  { userId, now, until, limit }: { userId: number; now: Date; until: string; limit: number },
): Promise<{ id: string; type: FavoriteType }[]> {
  const { rows } = await sql<{ id: string; type: FavoriteType }>`
    select l.id, f.type
    from favorites f join lots l on l.id = f.lot_id
    where f.user_id = ${userId} and l.status in (${LOT_STATUS.upcoming}, ${LOT_STATUS.ongoing})
      and l.starts_at > ${now} and l.auction_day <= ${until}::date
    order by l.starts_at, l.id
    limit ${limit}`.execute(db)
  return rows
}

import { sql } from 'kysely'
import type { Visit } from '#domain/lots/visited.ts'
import { tokyoIso } from '#domain/time/tokyo.ts'
import type { Db } from '#server/db/connect.ts'

export type Vehicle = 'car' | 'bike'

/** Records visits of lots that exist; of two devices the later visit wins. No visit is later than `now`. */
export async function noteVisits(db: Db, userId: number, visits: readonly Visit[], now: Date): Promise<void> {
  const ids = visits.map(({ id }) => id)
  const instants = visits.map(({ at }) => new Date(at))
  await sql`
    insert into visited_lots (user_id, lot_id, vehicle, visited_at)
    select ${userId}, l.id, l.vehicle, max(least(v.at, ${now}))
    from unnest(${ids}::text[], ${instants}::timestamptz[]) as v (id, at) join lots l on l.id = v.id
    group by l.id, l.vehicle
    on conflict (user_id, lot_id) do update set visited_at = excluded.visited_at
      where visited_lots.visited_at < excluded.visited_at`.execute(db)
}

/** A person's visits of one kind, newest first. */
export async function visitsOf(db: Db, userId: number, vehicle: Vehicle): Promise<Visit[]> {
  const rows = await db
    .selectFrom('visited_lots')
    .select(['lot_id', 'visited_at'])
    .where('user_id', '=', userId)
    .where('vehicle', '=', vehicle)
    .orderBy('visited_at', 'desc')
    .orderBy('lot_id')
    .execute()
  return rows.map(({ lot_id: id, visited_at: at }) => ({ id, at: tokyoIso(at) }))
}

export async function forgetVisits(db: Db, userId: number, visits: readonly Visit[]): Promise<void> {
  if (visits.length === 0) return
  const ids = visits.map(({ id }) => id)
  await db.deleteFrom('visited_lots').where('user_id', '=', userId).where('lot_id', 'in', ids).execute()
}

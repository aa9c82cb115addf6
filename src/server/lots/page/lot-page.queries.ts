import { sql } from 'kysely'
import type { Db } from '#server/db/connect.ts'

/** The manager's note on a lot; '' where there is none. */
export async function noteOn(db: Db, lotId: string): Promise<string> {
  const note = await db.selectFrom('lot_notes').select('comment').where('lot_id', '=', lotId).executeTakeFirst()
  return note?.comment ?? ''
}

/** Writes a note, or removes it where `after` is ''. The change is logged in the same transaction. */
export async function writeNote(
  db: Db,
  { lotId, userId, after, now }: { lotId: string; userId: number; after: string; now: Date },
): Promise<void> {
  // The lot's row lock orders two managers who write at once, so that each "before" in the log is correct.
  await sql`select 1 from lots where id = ${lotId} for no key update`.execute(db)
  const before = await noteOn(db, lotId)
  if (before === after) return
  const note = { lot_id: lotId, comment: after, user_id: userId, changed_at: now }
  if (after === '') await db.deleteFrom('lot_notes').where('lot_id', '=', lotId).execute()
  else
    await db
      .insertInto('lot_notes')
      .values(note)
      .onConflict(row => row.column('lot_id').doUpdateSet({ comment: after, user_id: userId, changed_at: now }))
      .execute()
  await db.insertInto('lot_note_log').values({ lot_id: lotId, user_id: userId, at: now, before, after }).execute()
}

/** How many extra photos the hall sent of a lot; 0 where it was not asked, or had none. */
export async function extraPhotosSent(db: Db, lotId: string): Promise<number> {
  const row = await db.selectFrom('extra_photos').select('photos').where('lot_id', '=', lotId).executeTakeFirst()
  return row?.photos ?? 0
}

export async function keepExtraPhotos(db: Db, lotId: string, photos: number, now: Date): Promise<void> {
  await db
    .insertInto('extra_photos')
    .values({ lot_id: lotId, photos, answered_at: now })
    // Two simultaneous requests are both answered; photos that were sent are kept.
    .onConflict(row =>
      row
        .column('lot_id')
        .doUpdateSet({ photos: sql<number>`greatest(extra_photos.photos, excluded.photos)`, answered_at: now }),
    )
    .execute()
}

/** How many extra photos of these lots this person sees, by lot: those that the person requested. Lots without any are left out. */
export async function extraPhotosSeenBy(
  db: Db,
  userId: number,
  lotIds: readonly string[],
): Promise<Map<string, number>> {
  if (lotIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('extra_photos')
    .select(['lot_id', 'photos'])
    .where('lot_id', 'in', lotIds)
    .where('photos', '>', 0)
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('extra_photo_requests')
          .select('extra_photo_requests.lot_id')
          .whereRef('extra_photo_requests.lot_id', '=', 'extra_photos.lot_id')
          .where('user_id', '=', userId),
      ),
    )
    .execute()
  return new Map(rows.map(row => [row.lot_id, row.photos]))
}

/** False where the same person has already asked for the same lot today. */
export async function noteExtraPhotoRequest(
  db: Db,
  request: { userId: number; lotId: string; day: string; now: Date },
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('extra_photo_requests')
    .values({ user_id: request.userId, lot_id: request.lotId, day: request.day, asked_at: request.now })
    .onConflict(row => row.doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}

/**
 * Counts one request by one conditional statement, so simultaneous ones cannot pass the limit. False where it is used up. A limit of 0
 * allows none, whether the limit is checked or not. A request that was still running at midnight counts for the new day once that day has one.
 */
export async function countExtraPhotoRequest(
  db: Db,
  { userId, day, isLimited }: { userId: number; day: string; isLimited: boolean },
): Promise<boolean> {
  const { rows } = await sql`
    update users set uss_on = greatest(uss_on, ${day}::date), uss_today = 1 + case when uss_on >= ${day}::date then uss_today else 0 end
    where id = ${userId} and uss_limit > 0 and (not ${isLimited} or uss_limit > case when uss_on >= ${day}::date then uss_today else 0 end)
    returning id`.execute(db)
  return rows.length === 1
}

/** Undoes the count of a request when the hall could not be asked. */
export async function takeBackExtraPhotoRequest(
  db: Db,
  { userId, lotId, day }: { userId: number; lotId: string; day: string },
): Promise<void> {
  await db
    .deleteFrom('extra_photo_requests')
    .where('user_id', '=', userId)
    .where('lot_id', '=', lotId)
    .where('day', '=', day)
    .execute()
  await sql`update users set uss_today = uss_today - 1 where id = ${userId} and uss_on >= ${day}::date and uss_today > 0`.execute(
    db,
  )
}

/** The day's limit and how much of it is left. */
export async function extraPhotoLimit(db: Db, userId: number, day: string): Promise<{ limit: number; left: number }> {
  const person = await db
    .selectFrom('users')
    .select(['uss_limit', 'uss_on', 'uss_today'])
    .where('id', '=', userId)
    .executeTakeFirstOrThrow()
  const used = person.uss_on !== null && person.uss_on >= day ? person.uss_today : 0
  return { limit: person.uss_limit, left: Math.max(0, person.uss_limit - used) }
}

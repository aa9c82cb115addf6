import { sql } from 'kysely'
import { DAY_MS, earlier } from '#domain/time/spans.ts'
import type { Db } from '#server/db/connect.ts'
import type { SourcedLot } from '#server/photos/pictured-lot.ts'
import { ratingPicturesOf } from '#server/photos/rating-pictures.ts'
import type { NamedLot } from '#server/market/named-lot.ts'

/** A list is drawn within this time, also one that a phone has kept. */
const KEPT_MS = DAY_MS

/** Tells all servers where the pictures of these lots are. They are in no table: a market showed them that is only queried (feed/query). */
export async function saveShownPictures(db: Db, lots: readonly NamedLot[], now: Date): Promise<void> {
  const rows = [...new Map(lots.map(lot => [lot.photo_token, lot])).values()]
    .filter(lot => lot.pictures.length > 0 || lot.sheet_picture !== null)
    .map(lot => ({ ...lot, rating_pictures: ratingPicturesOf(lot) ?? null }))
    .map(({ photo_token, pictures, sheet_picture, rating_pictures }) => ({ photo_token, pictures, sheet_picture, rating_pictures })) // prettier-ignore
  if (rows.length === 0) return
  // In one order, so that two lists with the same lots do not wait for each other in a ring.
  await sql`
    insert into shown_pictures (photo_token, pictures, sheet_picture, rating_pictures, shown_at)
    select photo_token, pictures, sheet_picture, nullif(rating_pictures, 'null'), ${now} from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
        as shown (photo_token text, pictures text[], sheet_picture text, rating_pictures jsonb) order by photo_token
    on conflict (photo_token) do update set pictures = excluded.pictures, sheet_picture = excluded.sheet_picture,
           rating_pictures = excluded.rating_pictures, shown_at = excluded.shown_at
     where shown_pictures.shown_at < excluded.shown_at - interval '1 hour'
        or (shown_pictures.pictures, shown_pictures.sheet_picture, shown_pictures.rating_pictures)
           is distinct from (excluded.pictures, excluded.sheet_picture, excluded.rating_pictures)`.execute(db)
}

/** The pictures that any server has shown of the lot behind this token. */
export async function findShownPictures(db: Db, token: string): Promise<SourcedLot | null> {
  const row = await db.selectFrom('shown_pictures').selectAll().where('photo_token', '=', token).executeTakeFirst()
  if (!row) return null
  return { token, sheetPicture: row.sheet_picture, pictures: row.pictures, ratings: row.rating_pictures ?? undefined }
}

export async function forgetShownPictures(db: Db, now: Date): Promise<void> {
  await db.deleteFrom('shown_pictures').where('shown_at', '<', earlier(now, KEPT_MS)).execute()
}

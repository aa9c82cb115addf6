import { sql } from 'kysely'
import type { Db } from '#server/db/connect.ts'
import { RATING_FROM } from '../rating-pictures.ts'
import { findOriginal, type OriginalsContext } from '../source/originals.ts'
import { imageHash } from './image-hash.ts'

/** Photos of a car that are hashed: those of its outside come first. */
const MAX_HASHED = 8

export type HashedLot = { id: string; photo_token: string; hashed: number }

/** Hashes the stored photos of a lot, if there are more of them than the last time. Never fetches one. */
export async function noteImageHashes(
  context: OriginalsContext & { db: Db },
  { id, photo_token: token, hashed }: HashedLot,
  held: ReadonlySet<number>,
): Promise<void> {
  const photos = [...held].filter(number => number > 0 && number < RATING_FROM).toSorted((a, b) => a - b).slice(0, MAX_HASHED) // prettier-ignore
  if (photos.length <= hashed) return
  const hashes: string[] = []
  for (const number of photos) {
    const bytes = await findOriginal(context, token, number)
    const hash = bytes === null || bytes === 'repeat' ? null : await imageHash(bytes)
    if (hash !== null) hashes.push(hash)
  }
  await sql`
    insert into picture_marks (lot_id, photos, marks) values (${id}, ${photos.length}, ${hashes}::text[])
    on conflict (lot_id) do update set photos = excluded.photos, marks = excluded.marks`.execute(context.db)
}

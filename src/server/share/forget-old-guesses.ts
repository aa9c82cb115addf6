import type { Kysely } from 'kysely'
import { TRIES_DAY_MS } from '#domain/share/share-limits.ts'
import type { Tables } from '#server/db/tables.ts'
import { deleteGuessesBefore } from './share.queries.ts'

/** Deletes guesses that no limit counts any more. The clean-up job calls it every hour. The total count of a link is stored on the link. */
export async function forgetOldGuesses(db: Kysely<Tables>, now: Date): Promise<void> {
  await deleteGuessesBefore(db, new Date(now.getTime() - TRIES_DAY_MS))
}

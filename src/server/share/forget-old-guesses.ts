import type { Kysely } from 'kysely'
import { TRIES_WINDOW_MS } from '#domain/share/share-limits.ts'
import type { Tables } from '#server/db/tables.ts'
import { deleteGuessesBefore } from './share.queries.ts'

/** Throws away what no limit looks at any more; `main.ts` calls it every hour. The count of a link's life stands on the link. */
export async function forgetOldGuesses(db: Kysely<Tables>, now: Date): Promise<void> {
  await deleteGuessesBefore(db, new Date(now.getTime() - TRIES_WINDOW_MS))
}

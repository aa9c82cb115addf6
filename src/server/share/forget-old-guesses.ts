import type { Kysely } from 'kysely'
import { DAY_MS } from '#domain/time/spans.ts'
import type { Tables } from '#server/db/tables.ts'
import { deleteGuessesBefore } from './share.queries.ts'

/** Deletes guesses that no limit counts any more. The clean-up job calls it every hour. The total count of a link is stored on the link. */
export async function forgetOldGuesses(db: Kysely<Tables>, now: Date): Promise<void> {
  await deleteGuessesBefore(db, new Date(now.getTime() - DAY_MS))
}

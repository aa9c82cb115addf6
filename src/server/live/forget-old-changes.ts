import type { Kysely } from 'kysely'
import type { Tables } from '#server/db/tables.ts'
import { deleteChangesBefore } from './live.queries.ts'
import { KNOWN_SECONDS } from './place.ts'

/** Uses the database's clock, which also dates the changes. Keeps them twice as long, to allow for slow transactions. */
export function forgetOldChanges(db: Kysely<Tables>): Promise<void> {
  return deleteChangesBefore(db, (2 * KNOWN_SECONDS) / 60)
}

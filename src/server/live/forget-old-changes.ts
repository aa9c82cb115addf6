import type { Kysely } from 'kysely'
import type { Tables } from '#server/db/tables.ts'
import { deleteToldBefore } from './live.queries.ts'
import { KNOWN_SECONDS } from './place.ts'

/** By the database's clock, since it is the one that dates changes; with as much again for transactions that took their time. */
export function forgetOldChanges(db: Kysely<Tables>): Promise<void> {
  return deleteToldBefore(db, (2 * KNOWN_SECONDS) / 60)
}

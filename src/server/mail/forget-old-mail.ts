import type { Kysely } from 'kysely'
import type { Tables } from '#server/db/tables.ts'
import { deleteMailBefore } from './mail.queries.ts'

const KEPT_MS = 30 * 86_400_000

/** Sent and failed e-mails are kept for a month; the clean-up job calls it every hour. */
export async function forgetOldMail(db: Kysely<Tables>, now: Date): Promise<void> {
  await deleteMailBefore(db, new Date(now.getTime() - KEPT_MS))
}

import type { Kysely } from 'kysely'
import { DAY_MS } from '#domain/time/spans.ts'
import type { Tables } from '#server/db/tables.ts'
import { deleteMailBefore } from './mail.queries.ts'

const KEPT_MS = 30 * DAY_MS

/** Sent and failed e-mails are kept for a month; the clean-up job calls it every hour. */
export async function forgetOldMail(db: Kysely<Tables>, now: Date): Promise<void> {
  await deleteMailBefore(db, new Date(now.getTime() - KEPT_MS))
}

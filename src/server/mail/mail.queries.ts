import type { Selectable } from 'kysely'
import { DAY_MS, earlier } from '#domain/time/spans.ts'
import type { Db } from '#server/db/connect.ts'
import type { MailOutboxTable } from '#server/db/tables.ts'

export type Mail = Selectable<MailOutboxTable>

export async function insertMail(
  db: Db,
  mail: Pick<Mail, 'recipient' | 'subject' | 'body' | 'html' | 'created_at' | 'expires_at'>,
): Promise<number> {
  const { id } = await db.insertInto('mail_outbox').values(mail).returning('id').executeTakeFirstOrThrow()
  return id
}

/** An e-mail that is neither sent nor refused, and still worth sending. */
export function findUnsent(db: Db, id: number, now: Date): Promise<Mail | undefined> {
  return db
    .selectFrom('mail_outbox')
    .selectAll()
    .where('id', '=', id)
    .where('sent_at', 'is', null)
    .where('refused_at', 'is', null)
    .where('expires_at', '>', now)
    .executeTakeFirst()
}

/** The text is deleted: it may hold a link that opens an account. */
const WITHOUT_TEXT = { body: '', html: '' }

export async function markSent(db: Db, id: number, now: Date): Promise<void> {
  await db
    .updateTable('mail_outbox')
    .set({ sent_at: now, ...WITHOUT_TEXT })
    .where('id', '=', id)
    .execute()
}

export async function markRefused(db: Db, id: number, now: Date): Promise<void> {
  await db
    .updateTable('mail_outbox')
    .set({ refused_at: now, ...WITHOUT_TEXT })
    .where('id', '=', id)
    .execute()
}

export function newestMail(db: Db, limit: number) {
  return db.selectFrom('mail_outbox').selectAll().orderBy('id', 'desc').limit(limit).execute()
}

export function findMail(db: Db, id: number) {
  return db.selectFrom('mail_outbox').selectAll().where('id', '=', id).executeTakeFirst()
}

/** Sent and failed e-mails are kept for a month. The clean-up job calls it every hour. */
export async function forgetOldMail(db: Db, now: Date): Promise<void> {
  const monthAgo = earlier(now, 30 * DAY_MS)
  await db.deleteFrom('mail_outbox').where('created_at', '<', monthAgo).execute()
}

import { sql } from 'kysely'
import type { Kysely, Selectable } from 'kysely'
import type { MailOutboxTable, Tables } from '#server/db/tables.ts'

type Db = Kysely<Tables>

export type Mail = Selectable<MailOutboxTable>

export async function insertMail(
  db: Db,
  mail: Pick<Mail, 'recipient' | 'subject' | 'body' | 'html' | 'created_at' | 'expires_at'>,
): Promise<void> {
  await db
    .insertInto('mail_outbox')
    .values({ ...mail, next_try_at: mail.created_at })
    .execute()
}

/**
 * Takes the next mail that is due and puts its following try off, in one statement: whoever dies with it in hand leaves it to that try, and
 * two processes never hold the same one.
 */
export async function claimMail(db: Db, now: Date, waitSeconds: readonly number[]): Promise<Mail | undefined> {
  const last = waitSeconds.length
  return db
    .updateTable('mail_outbox')
    .set({
      tries: sql`tries + 1`,
      next_try_at: sql`${now}::timestamptz + make_interval(secs => (${sql.val(waitSeconds)}::int[])[least(tries + 1, ${last}::int)])`,
    })
    .where('id', '=', eb =>
      eb
        .selectFrom('mail_outbox')
        .select('id')
        .where('sent_at', 'is', null)
        .where('refused_at', 'is', null)
        .where('next_try_at', '<=', now)
        .where('expires_at', '>', now)
        .orderBy('next_try_at')
        .orderBy('id')
        .limit(1)
        .forUpdate()
        .skipLocked(),
    )
    .returningAll()
    .executeTakeFirst()
}

/** The words go: they may hold a link that opens an account. */
export async function markSent(db: Db, id: number, now: Date): Promise<void> {
  await db
    .updateTable('mail_outbox')
    .set({ sent_at: now, body: '', html: '', last_error: null })
    .where('id', '=', id)
    .execute()
}

export async function noteFailure(db: Db, id: number, reason: string, refusedAt: Date | null): Promise<void> {
  await db
    .updateTable('mail_outbox')
    .set({ last_error: reason.slice(0, 500), refused_at: refusedAt })
    .where('id', '=', id)
    .execute()
}

export function newestMail(db: Db, limit: number) {
  return db.selectFrom('mail_outbox').selectAll().orderBy('id', 'desc').limit(limit).execute()
}

export function findMail(db: Db, id: number) {
  return db.selectFrom('mail_outbox').selectAll().where('id', '=', id).executeTakeFirst()
}

export async function deleteMailBefore(db: Db, created: Date): Promise<void> {
  await db.deleteFrom('mail_outbox').where('created_at', '<', created).execute()
}

import { sql } from 'kysely'
import type { Db, Trx } from '#server/db/connect.ts'

/** Serializes tries at one account and from one address. The lock order is fixed, so there are no deadlocks. */
export async function lockAttempts(trx: Trx, key: string, ip: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(1, hashtext(${key}))`.execute(trx)
  await sql`select pg_advisory_xact_lock(2, hashtext(${ip}))`.execute(trx)
}

/** When the `limit`-th latest failure since then happened; undefined while there are fewer. */
export async function failuresBefore(
  db: Db,
  of: { email_hash: string } | { ip: string },
  since: Date,
  limit: number,
): Promise<Date | undefined> {
  const [column, value] = 'ip' in of ? (['ip', of.ip] as const) : (['email_hash', of.email_hash] as const)
  const row = await db
    .selectFrom('login_attempts')
    .select('at')
    .where(column, '=', value)
    .where('at', '>', since)
    .where('succeeded', '=', false)
    .orderBy('at', 'desc')
    .offset(limit - 1)
    .limit(1)
    .executeTakeFirst()
  return row?.at
}

export async function insertAttempt(db: Db, key: string, ip: string, at: Date): Promise<void> {
  await db.insertInto('login_attempts').values({ email_hash: key, ip, at, succeeded: false }).execute()
}

export async function markSucceeded(db: Db, key: string, ip: string): Promise<void> {
  await db
    .updateTable('login_attempts')
    .set({ succeeded: true })
    .where('email_hash', '=', key)
    .where('ip', '=', ip)
    .where('succeeded', '=', false)
    .execute()
}

/** Earlier failures at an account no longer count, from any address. */
export async function markAllSucceeded(db: Db, key: string): Promise<void> {
  await db.updateTable('login_attempts').set({ succeeded: true }).where('email_hash', '=', key).execute()
}

export async function deleteAttemptsBefore(db: Db, at: Date): Promise<void> {
  await db.deleteFrom('login_attempts').where('at', '<', at).execute()
}

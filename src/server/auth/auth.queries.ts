import type { Kysely } from 'kysely'
import { sql } from 'kysely'
import type { Tables } from '#server/db/tables.ts'

type Db = Kysely<Tables>

export function findAccount(db: Db, email: string) {
  return db
    .selectFrom('users')
    .select(['id', 'email', 'password_hash', 'kind', 'language'])
    .where('email', '=', email)
    .executeTakeFirst()
}

export async function touchLastLogin(db: Db, userId: number, now: Date): Promise<void> {
  await db.updateTable('users').set({ last_login: now }).where('id', '=', userId).execute()
}

export async function insertFamily(
  db: Db,
  family: { id: string; user_id: number; user_agent: string; created_at: Date; used_at: Date },
): Promise<void> {
  await db.insertInto('session_families').values(family).execute()
}

export async function insertToken(
  db: Db,
  token: { hash: string; family_id: string; kind: 'access' | 'refresh' },
  now: Date,
  seconds: number,
): Promise<void> {
  const expires_at = new Date(now.getTime() + seconds * 1000)
  await db
    .insertInto('session_tokens')
    .values({ ...token, created_at: now, expires_at })
    .execute()
}

/** Marks a refresh token as exchanged, once: of parallel callers one gets its family, all others nothing. */
export function claimRotation(db: Db, hash: string, now: Date) {
  return db
    .updateTable('session_tokens as token')
    .from('session_families as family')
    .innerJoin('users', 'users.id', 'family.user_id')
    .set({ used_at: now })
    .whereRef('family.id', '=', 'token.family_id')
    .where('token.hash', '=', hash)
    .where('token.kind', '=', 'refresh')
    .where('token.used_at', 'is', null)
    .where('token.expires_at', '>', now)
    .where('family.ended_at', 'is', null)
    .where('users.kind', '!=', 'disabled')
    .returning(['family.id', 'family.created_at'])
    .executeTakeFirst()
}

/** A refresh token of a living family that has not expired. */
export function findRefresh(db: Db, hash: string, now: Date) {
  return db
    .selectFrom('session_tokens as token')
    .innerJoin('session_families as family', 'family.id', 'token.family_id')
    .innerJoin('users', 'users.id', 'family.user_id')
    .select(['token.family_id', 'token.used_at', 'token.expires_at'])
    .where('token.hash', '=', hash)
    .where('token.kind', '=', 'refresh')
    .where('token.expires_at', '>', now)
    .where('family.ended_at', 'is', null)
    .where('users.kind', '!=', 'disabled')
    .executeTakeFirst()
}

export async function touchFamily(db: Db, id: string, now: Date): Promise<void> {
  await db.updateTable('session_families').set({ used_at: now }).where('id', '=', id).execute()
}

/** The sign-in that ended by it, or undefined where it had ended before. */
export function endFamily(db: Db, id: string, now: Date): Promise<{ id: string; user_id: number } | undefined> {
  return db
    .updateTable('session_families')
    .set({ ended_at: now })
    .where('id', '=', id)
    .where('ended_at', 'is', null)
    .returning(['id', 'user_id'])
    .executeTakeFirst()
}

/** The sign-in that ended by it, or undefined where the token is nobody's, or its sign-in had ended before. */
export function endFamilyOfToken(
  db: Db,
  hash: string,
  now: Date,
): Promise<{ id: string; user_id: number } | undefined> {
  return db
    .updateTable('session_families')
    .set({ ended_at: now })
    .where('id', 'in', db.selectFrom('session_tokens').select('family_id').where('hash', '=', hash))
    .where('ended_at', 'is', null)
    .returning(['id', 'user_id'])
    .executeTakeFirst()
}

/** Ends all sign-ins of an account, but for the one that stays. */
export async function endFamiliesOf(db: Db, userId: number, now: Date, except: string | null): Promise<void> {
  await db
    .updateTable('session_families')
    .set({ ended_at: now })
    .where('user_id', '=', userId)
    .where('ended_at', 'is', null)
    .$if(except !== null, query => query.where('id', '!=', except!))
    .execute()
}

/** False where it is not this account's, or has ended. */
export async function endFamilyOf(db: Db, userId: number, id: string, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('session_families')
    .set({ ended_at: now })
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .where('ended_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** The sign-ins of an account that can still be refreshed, the one used last first. */
export function livingFamilies(db: Db, userId: number, now: Date) {
  return db
    .selectFrom('session_families as family')
    .select(['family.id', 'family.user_agent', 'family.created_at', 'family.used_at'])
    .where('family.user_id', '=', userId)
    .where('family.ended_at', 'is', null)
    .where(eb =>
      eb.exists(
        eb
          .selectFrom('session_tokens as token')
          .select('token.hash')
          .whereRef('token.family_id', '=', 'family.id')
          .where('token.kind', '=', 'refresh')
          .where('token.used_at', 'is', null)
          .where('token.expires_at', '>', now),
      ),
    )
    .orderBy('family.used_at', 'desc')
    .orderBy('family.created_at', 'desc')
    .execute()
}

export async function passwordHashOf(db: Db, userId: number): Promise<string> {
  const row = await db.selectFrom('users').select('password_hash').where('id', '=', userId).executeTakeFirstOrThrow()
  return row.password_hash
}

export function updatePassword(trx: Db, userId: number, password_hash: string) {
  return trx
    .updateTable('users')
    .set({ password_hash })
    .where('id', '=', userId)
    .returning(['email', 'language'])
    .executeTakeFirstOrThrow()
}

/** Lets the tries at one account, and those of one address, through one after another; always in this order, so none waits in a ring. */
export async function lockAttempts(trx: Db, key: string, ip: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(1, hashtext(${key}))`.execute(trx)
  await sql`select pg_advisory_xact_lock(2, hashtext(${ip}))`.execute(trx)
}

/** When the `limit`-th youngest failure since then happened; undefined while there are fewer. */
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

/** Whatever failed at an account counts no more, from wherever it was tried. */
export async function markAllSucceeded(db: Db, key: string): Promise<void> {
  await db.updateTable('login_attempts').set({ succeeded: true }).where('email_hash', '=', key).execute()
}

const SESSION_KEY = 'session_key'

export async function readSessionKey(db: Db): Promise<string | undefined> {
  const row = await db.selectFrom('settings').select('value').where('key', '=', SESSION_KEY).executeTakeFirst()
  return row ? String(row.value) : undefined
}

export async function insertSessionKey(db: Db, key: string): Promise<void> {
  const row = { key: SESSION_KEY, value: JSON.stringify(key) }
  await db
    .insertInto('settings')
    .values(row)
    .onConflict(conflict => conflict.doNothing())
    .execute()
}

export async function deleteTokensBefore(db: Db, now: Date): Promise<void> {
  await db.deleteFrom('session_tokens').where('expires_at', '<', now).execute()
}

export async function deleteFamiliesBefore(db: Db, started: Date): Promise<void> {
  await db.deleteFrom('session_families').where('created_at', '<', started).execute()
}

export async function deleteAttemptsBefore(db: Db, at: Date): Promise<void> {
  await db.deleteFrom('login_attempts').where('at', '<', at).execute()
}

import type { ExpressionBuilder } from 'kysely'
import type { Db, Trx } from '#server/db/connect.ts'
import type { Tables } from '#server/db/tables.ts'
import { STAFF_IDLE_SECONDS } from './session-lifetimes.ts'
import { earlier, later } from '#domain/time/spans.ts'

export function findAccount(db: Db, email: string) {
  return db
    .selectFrom('users')
    .select(['id', 'email', 'password_hash', 'kind', 'language', 'last_login'])
    .where('email', '=', email)
    .executeTakeFirst()
}

/** The data of an account that a sign-in needs. */
export function accountOf(db: Db, userId: number) {
  return db.selectFrom('users').select(['id', 'email', 'last_login']).where('id', '=', userId).executeTakeFirstOrThrow()
}

/**
 * An account, locked until the transaction ends. A sign-in, and a change of password, codes or passkeys, lock it first and then read them again. So
 * nobody signs in with credentials from before a change, and the change ends the sessions that began just before it.
 */
export function lockOwner(trx: Trx, userId: number) {
  return trx
    .selectFrom('users')
    .select(['kind', 'password_hash'])
    .where('id', '=', userId)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow()
}
export type LockedOwner = Awaited<ReturnType<typeof lockOwner>>

export async function isGoingOn(db: Db, familyId: string): Promise<boolean> {
  const family = await db
    .selectFrom('session_families')
    .select('id')
    .where('id', '=', familyId)
    .where('ended_at', 'is', null)
    .executeTakeFirst()
  return family !== undefined
}

export async function touchLastLogin(db: Db, userId: number, now: Date): Promise<void> {
  await db.updateTable('users').set({ last_login: now }).where('id', '=', userId).execute()
}

export async function insertFamily(
  db: Db,
  family: { id: string; user_id: number; user_agent: string; created_at: Date; used_at: Date; proved_at: Date },
): Promise<void> {
  await db.insertInto('session_families').values(family).execute()
}

export async function insertToken(
  db: Db,
  token: { hash: string; family_id: string; kind: 'access' | 'refresh' },
  now: Date,
  seconds: number,
): Promise<void> {
  const expires_at = later(now, seconds * 1000)
  await db
    .insertInto('session_tokens')
    .values({ ...token, created_at: now, expires_at })
    .execute()
}

/** A sign-in that is still valid: not ended, of an open account, and, if a manager's, not unused for too long. */
function isUsed(now: Date) {
  const since = earlier(now, STAFF_IDLE_SECONDS * 1000)
  return (eb: ExpressionBuilder<Tables & { family: Tables['session_families'] }, 'family' | 'users'>) =>
    eb.and([
      eb('family.ended_at', 'is', null),
      eb('users.kind', '!=', 'disabled'),
      eb.or([eb('users.kind', '!=', 'manager'), eb('family.used_at', '>', since)]),
    ])
}

/** Marks a refresh token as exchanged, once. Only one of parallel callers gets its family. */
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
    .where(isUsed(now))
    .returning(['family.id', 'family.created_at'])
    .executeTakeFirst()
}

/** A refresh token of an active family that has not expired. */
export function findRefresh(db: Db, hash: string, now: Date) {
  return db
    .selectFrom('session_tokens as token')
    .innerJoin('session_families as family', 'family.id', 'token.family_id')
    .innerJoin('users', 'users.id', 'family.user_id')
    .select(['token.family_id', 'token.used_at', 'token.expires_at', 'family.user_id'])
    .where('token.hash', '=', hash)
    .where('token.kind', '=', 'refresh')
    .where('token.expires_at', '>', now)
    .where(isUsed(now))
    .executeTakeFirst()
}

export async function touchFamily(db: Db, id: string, now: Date): Promise<void> {
  await db.updateTable('session_families').set({ used_at: now }).where('id', '=', id).execute()
}

/** Notes that the owner has proved himself. His access tokens of before end: the caller gives new ones. */
export async function noteProof(trx: Trx, familyId: string, now: Date): Promise<void> {
  await trx.updateTable('session_families').set({ proved_at: now }).where('id', '=', familyId).execute()
  await trx.deleteFrom('session_tokens').where('family_id', '=', familyId).where('kind', '=', 'access').execute()
}

/** The sign-in that this call ended, or undefined if it had already ended. */
export function endFamily(db: Db, id: string, now: Date): Promise<{ id: string; user_id: number } | undefined> {
  return db
    .updateTable('session_families')
    .set({ ended_at: now })
    .where('id', '=', id)
    .where('ended_at', 'is', null)
    .returning(['id', 'user_id'])
    .executeTakeFirst()
}

/** The sign-in that this call ended, or undefined if the token is unknown or its sign-in had already ended. */
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

/** Ends all sign-ins of an account except the given one. */
export async function endFamiliesOf(db: Db, userId: number, now: Date, except: string | null): Promise<void> {
  await db
    .updateTable('session_families')
    .set({ ended_at: now })
    .where('user_id', '=', userId)
    .where('ended_at', 'is', null)
    .$if(except !== null, query => query.where('id', '!=', except!))
    .execute()
}

/** False if the sign-in is not this account's, or has ended. */
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

/** The sign-ins of an account that can still be refreshed, most recently used first. */
export function livingFamilies(db: Db, userId: number, now: Date) {
  return db
    .selectFrom('session_families as family')
    .innerJoin('users', 'users.id', 'family.user_id')
    .select(['family.id', 'family.user_agent', 'family.created_at', 'family.used_at'])
    .where('family.user_id', '=', userId)
    .where(isUsed(now))
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

/** Whose password it is, for the rules of passwords. */
export function ownerOf(db: Db, userId: number) {
  return db
    .selectFrom('users')
    .select(['kind', 'email', 'full_name as fullName', 'last_login as lastLogin'])
    .where('id', '=', userId)
    .executeTakeFirstOrThrow()
}

/** Where mail to the owner of an account goes, and in which language. */
export function mailAddressOf(db: Db, userId: number) {
  return db.selectFrom('users').select(['email', 'language']).where('id', '=', userId).executeTakeFirstOrThrow()
}

export async function updatePassword(trx: Trx, userId: number, password_hash: string): Promise<void> {
  await trx.updateTable('users').set({ password_hash }).where('id', '=', userId).execute()
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

import type { ExpressionBuilder } from 'kysely'
import type { Db, Trx } from '#server/db/connect.ts'
import type { Tables } from '#server/db/tables.ts'
import { countOf } from '#server/db/count-of.ts'

/** The confirmed second factor of the person of a query. */
export function factorOf(eb: ExpressionBuilder<Tables, 'users'>) {
  return eb
    .selectFrom('second_factors as factor')
    .select('factor.user_id')
    .whereRef('factor.user_id', '=', 'users.id')
    .where('factor.confirmed_at', 'is not', null)
}

export function findFactor(db: Db, userId: number) {
  return db.selectFrom('second_factors').selectAll().where('user_id', '=', userId).executeTakeFirst()
}

/** A secret whose first code is to come, in place of one begun before. False if the factor is on. */
export async function beginFactorOf(db: Db, userId: number, secret: string, now: Date): Promise<boolean> {
  const row = await db
    .insertInto('second_factors')
    .values({ user_id: userId, secret, begun_at: now, confirmed_at: null })
    .onConflict(known =>
      known.column('user_id').doUpdateSet({ secret, begun_at: now }).where('second_factors.confirmed_at', 'is', null),
    )
    .returning('user_id')
    .executeTakeFirst()
  return row !== undefined
}

/** Only one of parallel callers turns it on. */
export async function confirmFactorOf(
  trx: Trx,
  factor: { user_id: number; secret: string },
  step: number,
  now: Date,
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('second_factors')
    .set({ confirmed_at: now, last_step: step })
    .where('user_id', '=', factor.user_id)
    .where('secret', '=', factor.secret)
    .where('confirmed_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** Uses the code of a step once: of parallel callers with the same code, only one gets in. */
export async function claimStep(db: Db, userId: number, step: number): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('second_factors')
    .set({ last_step: step })
    .where('user_id', '=', userId)
    .where('confirmed_at', 'is not', null)
    .where('last_step', '<', step)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** Removes the factor with its recovery codes, and the sign-ins that wait for one of its codes. False if it was not on. */
export async function deleteFactorOf(trx: Trx, userId: number): Promise<boolean> {
  await trx.deleteFrom('recovery_codes').where('user_id', '=', userId).execute()
  await trx.deleteFrom('pending_logins').where('user_id', '=', userId).execute()
  const gone = await trx
    .deleteFrom('second_factors')
    .where('user_id', '=', userId)
    .returning('confirmed_at')
    .executeTakeFirst()
  return Boolean(gone?.confirmed_at)
}

export function countCodes(db: Db, userId: number): Promise<number> {
  return countOf(db.selectFrom('recovery_codes').where('user_id', '=', userId).where('used_at', 'is', null))
}

/** Uses a recovery code once. */
export async function claimRecoveryCode(db: Db, userId: number, hash: string, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('recovery_codes')
    .set({ used_at: now })
    .where('user_id', '=', userId)
    .where('hash', '=', hash)
    .where('used_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** Earlier codes end, used or not. Under the account's lock. */
export async function replaceCodes(trx: Trx, userId: number, hashes: readonly string[]): Promise<void> {
  await trx.deleteFrom('recovery_codes').where('user_id', '=', userId).execute()
  const rows = hashes.map(hash => ({ user_id: userId, hash, used_at: null }))
  await trx.insertInto('recovery_codes').values(rows).execute()
}

/** Removes a factor that was set up at or after a moment: it may not be the owner's. */
export async function deleteFactorSince(trx: Trx, userId: number, since: Date): Promise<void> {
  const factor = await findFactor(trx, userId)
  if (factor && (factor.confirmed_at ?? factor.begun_at) >= since) await deleteFactorOf(trx, userId)
}

export async function insertPending(
  db: Db,
  pending: { hash: string; user_id: number; password_hash: string; expires_at: Date },
): Promise<void> {
  await db.insertInto('pending_logins').values(pending).execute()
}

/** Whose second step it is; nobody's if it is too late, the password is another by now, or the account is closed. */
export function findPending(db: Db, hash: string, now: Date) {
  return db
    .selectFrom('pending_logins as pending')
    .innerJoin('users', 'users.id', 'pending.user_id')
    .select(['users.id', 'users.email', 'users.last_login'])
    .where('pending.hash', '=', hash)
    .where('pending.expires_at', '>', now)
    .whereRef('pending.password_hash', '=', 'users.password_hash')
    .where('users.kind', '!=', 'disabled')
    .executeTakeFirst()
}

/** Only one of parallel callers signs in. */
export async function claimPending(trx: Trx, hash: string): Promise<boolean> {
  const { numDeletedRows } = await trx.deleteFrom('pending_logins').where('hash', '=', hash).executeTakeFirst()
  return numDeletedRows === 1n
}

export async function deletePendingBefore(db: Db, now: Date): Promise<void> {
  await db.deleteFrom('pending_logins').where('expires_at', '<', now).execute()
}

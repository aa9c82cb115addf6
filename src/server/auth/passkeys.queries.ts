import type { ExpressionBuilder, Insertable, Selectable } from 'kysely'
import type { Db, Trx } from '#server/db/connect.ts'
import type { Tables } from '#server/db/tables.ts'

export type PasskeyRow = Selectable<Tables['passkeys']>

/** The passkeys of the person of a query. */
export function passkeyOf(eb: ExpressionBuilder<Tables, 'users'>) {
  return eb.selectFrom('passkeys').select('passkeys.id').whereRef('passkeys.user_id', '=', 'users.id')
}

export function passkeysOf(db: Db, userId: number): Promise<PasskeyRow[]> {
  return db.selectFrom('passkeys').selectAll().where('user_id', '=', userId).orderBy('id').execute()
}

export function findPasskey(db: Db, credentialId: string): Promise<PasskeyRow | undefined> {
  return db.selectFrom('passkeys').selectAll().where('credential_id', '=', credentialId).executeTakeFirst()
}

/** Undefined if it is somebody's already. */
export function insertPasskey(trx: Trx, passkey: Insertable<Tables['passkeys']>): Promise<PasskeyRow | undefined> {
  return trx
    .insertInto('passkeys')
    .values(passkey)
    .onConflict(known => known.column('credential_id').doNothing())
    .returningAll()
    .executeTakeFirst()
}

export async function renamePasskeyOf(trx: Trx, userId: number, id: number, name: string): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('passkeys')
    .set({ name })
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** All passkeys of an account, locked: of parallel removals one sees what the other leaves. */
export function lockPasskeys(trx: Trx, userId: number): Promise<PasskeyRow[]> {
  return trx.selectFrom('passkeys').selectAll().where('user_id', '=', userId).orderBy('id').forUpdate().execute()
}

export async function deletePasskey(trx: Trx, id: number): Promise<void> {
  await trx.deleteFrom('passkeys').where('id', '=', id).execute()
}

/** How many there were. */
export async function deletePasskeysOf(trx: Trx, userId: number): Promise<number> {
  const { numDeletedRows } = await trx.deleteFrom('passkeys').where('user_id', '=', userId).executeTakeFirst()
  return Number(numDeletedRows)
}

/** Removes passkeys that were added at or after a moment: they may not be the owner's. */
export async function deletePasskeysSince(trx: Trx, userId: number, since: Date): Promise<void> {
  await trx.deleteFrom('passkeys').where('user_id', '=', userId).where('created_at', '>=', since).execute()
}

/** Notes that a passkey has signed. False if its counter has not gone on: of parallel callers with one signature, only one gets in. */
export async function countUse(
  db: Db,
  id: number,
  use: { counter: number; backedUp: boolean; now: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('passkeys')
    .set({ counter: use.counter, backed_up: use.backedUp, used_at: use.now })
    .where('id', '=', id)
    .where(eb => eb.or([eb('counter', '<', use.counter), eb.and([eb('counter', '=', 0), eb.lit(use.counter === 0)])]))
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

export async function hasPasskey(db: Db, id: number): Promise<boolean> {
  return (await db.selectFrom('passkeys').select('id').where('id', '=', id).executeTakeFirst()) !== undefined
}

export async function insertChallenge(db: Db, challenge: Insertable<Tables['passkey_challenges']>): Promise<void> {
  await db.insertInto('passkey_challenges').values(challenge).execute()
}

/** Uses a challenge up, once, and only for what it was asked for. */
export async function claimChallenge(
  db: Db,
  hash: string,
  wanted: Pick<Selectable<Tables['passkey_challenges']>, 'purpose' | 'user_id'>,
  now: Date,
): Promise<boolean> {
  const row = await db
    .deleteFrom('passkey_challenges')
    .where('hash', '=', hash)
    .returning(['purpose', 'user_id', 'expires_at'])
    .executeTakeFirst()
  return row !== undefined && row.purpose === wanted.purpose && row.user_id === wanted.user_id && row.expires_at > now
}

export async function deleteChallengesBefore(db: Db, now: Date): Promise<void> {
  await db.deleteFrom('passkey_challenges').where('expires_at', '<', now).execute()
}

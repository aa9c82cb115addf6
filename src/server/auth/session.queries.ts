import type { Db, Trx } from '#server/db/connect.ts'
import { PREPARED } from '#server/db/prepared.ts'
import { passkeyOf } from './passkeys.queries.ts'
import { factorOf } from './second-factor.queries.ts'

/** The account of an active access token, in one statement. */
export function findSession(db: Db, accessHash: string, now: Date) {
  return db
    .selectFrom('session_tokens as token')
    .innerJoin('session_families as family', 'family.id', 'token.family_id')
    .innerJoin('users', 'users.id', 'family.user_id')
    .select(eb => [
      'users.id as user_id',
      'users.kind',
      'users.flags',
      'users.language',
      'users.created_at',
      'family.id as family_id',
      'family.proved_at',
      eb.exists(factorOf(eb)).as('has_factor'),
      eb.exists(passkeyOf(eb)).as('has_passkey'),
      eb.selectFrom('settings').select('value').where('key', '=', 'secondFactorKinds').as('factor_kinds'),
      eb.selectFrom('settings').select('value').where('key', '=', 'secondFactorSince').as('factor_since'),
    ])
    .where('token.hash', '=', accessHash)
    .where('token.kind', '=', 'access')
    .where('token.expires_at', '>', now)
    .where('family.ended_at', 'is', null)
    .where('users.kind', '!=', 'disabled')
    .modifyEnd(PREPARED)
    .executeTakeFirst()
}

/** Ends the sign-ins of an account beyond the `most` that were used last, and returns them. */
export function endUnusedFamilies(trx: Trx, userId: number, most: number, now: Date): Promise<{ id: string }[]> {
  const unused = trx
    .selectFrom('session_families')
    .select('id')
    .where('user_id', '=', userId)
    .where('ended_at', 'is', null)
    .orderBy('used_at', 'desc')
    .orderBy('created_at', 'desc')
    .offset(most)
  return trx
    .updateTable('session_families')
    .set({ ended_at: now })
    .where('id', 'in', unused)
    .where('ended_at', 'is', null)
    .returning('id')
    .execute()
}

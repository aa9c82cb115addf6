import type { Db, Trx } from '#server/db/connect.ts'
import { Refused } from '#server/http/refused.ts'
import { endFamiliesOf, isGoingOn, livingFamilies, lockOwner } from './auth.queries.ts'

/** Signs an account out everywhere, effective with the next request. Its live streams end as well. */
export function endSessionsOf(trx: Trx, userId: number, now: Date): Promise<void> {
  return endFamiliesOf(trx, userId, now, null)
}

/**
 * Locks the caller's account before his password, codes or passkeys change. His session may have ended since the request was admitted. Without this
 * check a thief could still add a way to sign in.
 */
export async function lockOwnAccount(trx: Trx, viewer: { userId: number; sessionId: string }): Promise<void> {
  await lockOwner(trx, viewer.userId)
  if (!(await isGoingOn(trx, viewer.sessionId))) throw new Refused('session_expired')
}

/** The number of devices on which an account is signed in. */
export async function countSessions(db: Db, userId: number, now: Date): Promise<number> {
  return (await livingFamilies(db, userId, now)).length
}

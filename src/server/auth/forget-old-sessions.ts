import { DAY_MS, earlier } from '#domain/time/spans.ts'
import type { Db } from '#server/db/connect.ts'
import { deleteRequestsBefore } from './accounts.queries.ts'
import { deleteAttemptsBefore } from './attempts.queries.ts'
import { deleteFamiliesBefore, deleteTokensBefore } from './auth.queries.ts'
import { CONFIRM_MS } from './answer-account-request.ts'
import { deleteChallengesBefore } from './passkeys.queries.ts'
import { deletePendingBefore } from './second-factor.queries.ts'
import { deleteSpentProofsBefore } from './proofs.queries.ts'
import { FAMILY_SECONDS } from './session-lifetimes.ts'

/**
 * Deletes sessions that no rule uses any more. The clean-up job calls it every hour. Used refresh tokens stay until they expire, because they reveal
 * a replay.
 */
export async function forgetOldSessions(db: Db, now: Date): Promise<void> {
  await deleteTokensBefore(db, now)
  await deleteFamiliesBefore(db, earlier(now, FAMILY_SECONDS * 1000))
  await deleteAttemptsBefore(db, earlier(now, DAY_MS))
  await deletePendingBefore(db, now)
  await deleteChallengesBefore(db, now)
  await deleteSpentProofsBefore(db, now)
  await deleteRequestsBefore(db, earlier(now, CONFIRM_MS + DAY_MS))
}

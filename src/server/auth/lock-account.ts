import type { accountEndpoints } from '#contract/auth/accounts.endpoints.ts'
import type { UseCase } from '#server/http/context.ts'
import { Refused } from '#server/http/refused.ts'
import { logAccount } from './account-log.queries.ts'
import { endSessionsOf } from './account-sessions.ts'
import { claimToken, voidRequests } from './accounts.queries.ts'
import { updatePassword } from './auth.queries.ts'
import { makeRequest } from './make-request.ts'
import { HASH_OF_NOBODY } from './passwords.ts'
import { deleteFactorSince } from './second-factor.queries.ts'
import { tokenHash } from './tokens.ts'

/**
 * "This wasn't me": the link of a letter about an account. Nobody is signed in afterwards, no password opens the account, and a link to set a new
 * one goes to the mailbox. A second factor of no earlier than the letter is a stranger's, and would keep the owner out.
 */
export const lockAccount: UseCase<typeof accountEndpoints.notMe> = async asked => {
  const { db, query, now, ip } = asked
  const letter = await claimToken(db, 'not-me', tokenHash(query.token), now)
  if (!letter?.user_id) throw new Refused('token_expired')
  const { user_id: userId, email, language } = letter
  await updatePassword(db, userId, HASH_OF_NOBODY)
  await endSessionsOf(db, userId, now)
  await deleteFactorSince(db, userId, letter.asked_at)
  await voidRequests(db, 'not-me', email, now)
  await logAccount(db, { userId, event: 'locked', at: now, ip })
  await makeRequest(asked, { kind: 'recovery', email, ip, language, asked_at: now })
  return { success: true }
}

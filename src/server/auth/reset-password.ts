import type { accountEndpoints } from '#contract/accounts/accounts.endpoints.ts'
import type { UseCase } from '#server/http/asked.ts'
import { Refused, invalid } from '#server/http/refused.ts'
import { claimToken, findToken, voidRequests } from './accounts.queries.ts'
import { isPopularPassword } from './popular-passwords.ts'
import { setPassword } from './set-password.ts'
import { attemptKey, forgiveTries } from './throttle.ts'
import { tokenHash } from './tokens.ts'

export const checkResetToken: UseCase<typeof accountEndpoints.checkResetToken> = async ({ db, query, now }) => {
  if (!(await findToken(db, 'recovery', tokenHash(query.token), now))) throw new Refused('token_expired')
  return { success: true }
}

/** Sets a new password by a link. A password that is refused leaves the link as it was. */
export const resetPassword: UseCase<typeof accountEndpoints.resetPassword> = async asked => {
  const { db, query, body, now } = asked
  const request = await claimToken(db, 'recovery', tokenHash(query.token), now)
  if (!request?.user_id) throw new Refused('token_expired')
  // Thrown, the transaction takes the claim back.
  if (isPopularPassword(body.newPassword)) throw invalid({ newPassword: 'commonPassword' })
  const change = { userId: request.user_id, password: body.newPassword, exceptSession: null }
  await setPassword(asked, { ...change, event: 'password-reset' })
  await voidRequests(db, 'recovery', request.email, now)
  // Who has just proved to be the owner need not wait because somebody else was guessing.
  await forgiveTries(db, attemptKey(request.email, null))
  return { success: true }
}

import type { accountEndpoints } from '#contract/accounts/accounts.endpoints.ts'
import type { UseCase } from '#server/http/asked.ts'
import { Refused } from '#server/http/refused.ts'
import { logAccount } from './account-log.queries.ts'
import { claimToken, insertAccount, voidRequests } from './accounts.queries.ts'
import { tokenHash } from './tokens.ts'

/**
 * Makes the account of a sign-up, from what was typed in that very sign-up. Other sign-ups of the same email, whoever made them, end here; and so
 * does this one where the email has got an account in another way meanwhile.
 */
export const verifyEmail: UseCase<typeof accountEndpoints.verifyEmail> = async ({ db, query, now, ip }) => {
  const request = await claimToken(db, 'sign-up', tokenHash(query.token), now)
  const userId = request && (await insertAccount(db, request, now))
  if (!request || userId === undefined) throw new Refused('token_expired')
  await logAccount(db, { userId, event: 'made', at: now, ip })
  await voidRequests(db, 'sign-up', request.email, now)
  return { success: true }
}

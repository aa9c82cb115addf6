import type { accountEndpoints } from '#contract/auth/accounts.endpoints.ts'
import type { UseCase } from '#server/http/context.ts'
import { Refused } from '#server/http/refused.ts'
import { logAccount } from './account-log.queries.ts'
import { claimToken, voidRequests, type AccountRequest } from './accounts.queries.ts'
import { tokenHash } from './tokens.ts'
import { writeAccount } from './write-account.ts'

/**
 * Creates the account of a sign-up from the details of that sign-up. Other sign-ups of the same email become invalid. This one does too if the
 * email already has an account by then.
 */
export const verifyEmail: UseCase<typeof accountEndpoints.verifyEmail> = async ({ db, query, now, ip }) => {
  const request = await claimToken(db, 'sign-up', tokenHash(query.token), now)
  const userId = request && (await writeAccount(db, accountOf(request, now)))
  if (!request || userId === undefined) throw new Refused('token_expired')
  await logAccount(db, { userId, event: 'made', at: now, ip })
  await voidRequests(db, 'sign-up', request.email, now)
  return { success: true }
}

function accountOf(request: AccountRequest, now: Date) {
  return {
    email: request.email,
    password_hash: request.password_hash ?? '',
    // Sees everything but cannot bid until a manager confirms the deposit.
    kind: 'restricted' as const,
    full_name: request.full_name ?? '',
    mobile: request.mobile,
    country_id: request.country_id,
    city: request.city,
    referral_code: request.referral_code || null,
    language: request.language,
    created_at: now,
  }
}

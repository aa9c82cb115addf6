import type { authEndpoints } from '#contract/auth/auth.endpoints.ts'
import type { UseCase } from '#server/http/context.ts'
import { Refused } from '#server/http/refused.ts'
import { checkPassword } from './check-password.ts'
import { awaitCode } from './enter-code.ts'
import { isFactorDemanded } from '#server/site/factor-kinds.ts'
import { findFactor } from './second-factor.queries.ts'
import { countPasskeys } from './reset-factor.ts'
import { signIn } from './sign-in.ts'

/** Signs in, or asks for the second step. Only a caller with the correct password learns that an account is disabled or its email is unconfirmed. */
export const login: UseCase<typeof authEndpoints.login> = async request => {
  const { account } = await checkPassword(request)
  if (!account) throw new Refused('email_not_verified')
  if (account.kind === 'disabled') throw new Refused('account_disabled')
  const factor = await findFactor(request.db, account.id)
  if (factor?.confirmed_at) {
    await awaitCode(request, account)
    return { success: true, next: 'code' as const }
  }
  // The passkey is the second step of who must have one: the password alone opens nothing.
  if (
    (await isFactorDemanded(request.db, request.config, account.kind)) &&
    (await countPasskeys(request.db, account.id)) > 0
  )
    return { success: true, next: 'passkey' as const }
  await signIn(request, account)
  return { success: true }
}

import type { authEndpoints } from '#contract/auth/auth.endpoints.ts'
import type { UserKind } from '#domain/people/kinds.ts'
import type { AppContext, UseCase } from '#server/http/context.ts'
import { Refused } from '#server/http/refused.ts'
import { checkPassword } from './check-password.ts'
import { awaitCode } from './enter-code.ts'
import { isFactorDemanded } from '#server/site/factor-kinds.ts'
import { countPasskeys, hasFactor } from './reset-factor.ts'
import { signIn } from './sign-in.ts'

/** Signs in, or asks for the second step. Only a caller with the correct password learns that an account is disabled or its email is unconfirmed. */
export const login: UseCase<typeof authEndpoints.login> = async request => {
  const { account } = await checkPassword(request)
  if (!account) throw new Refused('email_not_verified')
  if (account.kind === 'disabled') throw new Refused('account_disabled')
  const next = await nextStep(request, account)
  if (next === 'code') await awaitCode(request, account)
  if (next) return { success: true, next }
  await signIn(request, account, async (trx, owner) => {
    if (owner.password_hash !== account.password_hash) throw new Refused('invalid_credentials')
    // Set up since the login began.
    if (await nextStep({ ...request, db: trx }, account)) throw new Refused('too_late')
  })
  return { success: true }
}

/** The step after the password. A person who must have a second step and has passkeys uses one of them: his password alone is not enough. */
async function nextStep(
  { db, config }: Pick<AppContext, 'db' | 'config'>,
  { id, kind }: { id: number; kind: UserKind },
): Promise<'code' | 'passkey' | null> {
  if (await hasFactor(db, id)) return 'code'
  return (await isFactorDemanded(db, config, kind)) && (await countPasskeys(db, id)) > 0 ? 'passkey' : null
}

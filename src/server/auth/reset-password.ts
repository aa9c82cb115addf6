import type { accountEndpoints } from '#contract/auth/accounts.endpoints.ts'
import { shortestPassword } from '#domain/people/kinds.ts'
import type { Db } from '#server/db/connect.ts'
import type { AppContext, UseCase } from '#server/http/context.ts'
import { Refused, invalid } from '#server/http/refused.ts'
import { isFactorDemanded } from '#server/site/factor-kinds.ts'
import { findToken, voidRequests } from './accounts.queries.ts'
import { ownerOf } from './auth.queries.ts'
import { claimLink } from './claim-link.ts'
import { sessionCookies } from './identify.ts'
import { knownDevice } from './known-device.ts'
import { passwordFault } from './password-fault.ts'
import { sessionKey } from './secret-key.ts'
import { setPassword } from './set-password.ts'
import { attemptKey, changeAttemptKey, forgiveTries, ownAttemptKey } from './throttle.ts'
import { tokenHash } from './tokens.ts'

export const checkResetToken: UseCase<typeof accountEndpoints.checkResetToken> = async request => {
  const link = await findToken(request.db, 'recovery', tokenHash(request.query.token), request.now)
  if (!link?.userId) throw new Refused('token_expired')
  const { kind, needsFactor, lastLogin } = await accountOf(request, link.userId)
  return { success: true, shortestPassword: shortestPassword(kind, needsFactor), isFirst: lastLogin === null }
}

/** Sets a new password by a link. If the password is refused, the link stays valid. */
export const resetPassword: UseCase<typeof accountEndpoints.resetPassword> = async request => {
  const { db, query, body, now } = request
  const link = await claimLink(db, 'recovery', query.token, now)
  if (!link) throw new Refused('token_expired')
  // Throwing here rolls the claim back.
  const fault = await passwordFault(body.newPassword, await accountOf(request, link.userId))
  if (fault) throw invalid({ newPassword: fault })
  const change = { userId: link.userId, password: body.newPassword, exceptSession: null }
  await setPassword(request, { ...change, event: 'password-reset' })
  await voidRequests(db, 'recovery', link.email, now)
  // The person has just proved ownership and need not wait because of other people's guesses, nor of those with the forgotten password.
  const device = knownDevice(await sessionKey(db), link.email, request.cookie(sessionCookies(request.config).device))
  const ownKeys = [changeAttemptKey(link.userId), ownAttemptKey(link.userId)]
  const keys = [attemptKey(link.email, null), attemptKey(link.email, device), ...ownKeys]
  for (const key of keys) await forgiveTries(db, key)
  return { success: true }
}

/**
 * A disabled account gets no link, and a link sent before does not work meanwhile. Otherwise a disabled user could choose the password that is valid
 * later.
 */
async function accountOf({ db, config }: Pick<AppContext, 'config'> & { db: Db }, userId: number) {
  const owner = await ownerOf(db, userId)
  if (owner.kind === 'disabled') throw new Refused('account_disabled')
  return { ...owner, needsFactor: await isFactorDemanded(db, config, owner.kind) }
}

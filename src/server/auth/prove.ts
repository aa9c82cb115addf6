import type { accountEndpoints } from '#contract/auth/accounts.endpoints.ts'
import type { UseCase } from '#server/http/context.ts'
import { logAccount } from './account-log.queries.ts'
import { claimRotation, noteProof, touchFamily } from './auth.queries.ts'
import { checkOwner } from './check-owner.ts'
import { sessionCookies } from './identify.ts'
import { seal, sessionKey } from './secret-key.ts'
import { giveAccessCookie, giveCookies, issueAccess, issueTokens } from './session.ts'
import { tokenHash } from './tokens.ts'

/**
 * Proves again who is signed in, by the password and, with two-step sign-in, a code. All tokens are renewed, so one copied before stays without
 * the proof. The refresh token is exchanged as in refresh.ts, so a parallel refresh of another tab meets the same successor.
 */
export const prove: UseCase<typeof accountEndpoints.prove> = async asked => {
  const { db, viewer, body, now, ip, config, reply } = asked
  await checkOwner(asked, body)
  const token = asked.cookie(sessionCookies(config).refresh) ?? ''
  const successor = seal(await sessionKey(db), 'successor', token)
  await db.transaction().execute(async trx => {
    await noteProof(trx, viewer.sessionId, now)
    await logAccount(trx, { userId: viewer.userId, event: 'proved', at: now, ip, session: viewer.sessionId })
    const family = await claimRotation(trx, tokenHash(token), now)
    if (family?.id !== viewer.sessionId) {
      // Another tab has just exchanged it.
      giveAccessCookie(reply, config, await issueAccess(trx, viewer.sessionId, now))
      return
    }
    await touchFamily(trx, family.id, now)
    giveCookies(reply, config, await issueTokens(trx, family, successor, now))
  })
  return { success: true }
}

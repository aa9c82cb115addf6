import type { accountEndpoints } from '#contract/auth/accounts.endpoints.ts'
import type { passkeyEndpoints } from '#contract/auth/passkeys.endpoints.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import type { RequestContext, UseCase } from '#server/http/context.ts'
import { Refused } from '#server/http/refused.ts'
import { logAccount } from './account-log.queries.ts'
import { claimRotation, noteProof, touchFamily } from './auth.queries.ts'
import { checkOwner } from './check-owner.ts'
import { checkPasskey } from './check-passkey.ts'
import { sessionCookies } from './identify.ts'
import { newChallenge } from './passkey-challenges.ts'
import { requestOptions } from './passkey-options.ts'
import { passkeysOf } from './passkeys.queries.ts'
import { seal, sessionKey } from './secret-key.ts'
import { giveAccessCookie, giveCookies, issueAccess, issueTokens } from './session.ts'
import { tokenHash } from './tokens.ts'

/**
 * Proves again that the caller is the owner, by the password and, with two-step sign-in, a code. A person who must have a second step and has passkeys
 * uses one of them instead.
 */
export const prove: UseCase<typeof accountEndpoints.prove> = async request => {
  if (request.viewer.secondFactor === 'passkey') throw new Refused('passkey_needed')
  await checkOwner(request, request.body)
  await noteProved(request)
  return { success: true }
}

export const beginPasskeyProof: UseCase<typeof passkeyEndpoints.beginPasskeyProof> = async request => {
  const { db, viewer, config, now } = request
  const challenge = await newChallenge(db, { purpose: 'prove', userId: viewer.userId }, now)
  return requestOptions(config, challenge, await passkeysOf(db, viewer.userId))
}

export const proveByPasskey: UseCase<typeof passkeyEndpoints.proveByPasskey> = async request => {
  await checkPasskey(request, request.body, { purpose: 'prove', userId: request.viewer.userId })
  await noteProved(request)
  return { success: true }
}

type Proving = Pick<RequestContext<Endpoint>, 'db' | 'now' | 'ip' | 'config' | 'cookie' | 'reply'> & {
  viewer: { userId: number; sessionId: string }
}

/**
 * All tokens are renewed, so one copied before stays without the proof. The refresh token is exchanged as in refresh.ts, so a parallel refresh of another
 * tab meets the same successor.
 */
async function noteProved(request: Proving): Promise<void> {
  const { db, viewer, now, ip, config, reply } = request
  const token = request.cookie(sessionCookies(config).refresh) ?? ''
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
}

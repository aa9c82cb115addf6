import type { authEndpoints } from '#contract/auth/auth.endpoints.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import type { RequestContext, UseCase } from '#server/http/context.ts'
import { Refused } from '#server/http/refused.ts'
import { logAccount } from './account-log.queries.ts'
import { claimRotation, endFamily, findRefresh, touchFamily } from './auth.queries.ts'
import { sessionCookies } from './identify.ts'
import { seal, sessionKey } from './secret-key.ts'
import { giveCookies, issueAccess, issueTokens } from './session.ts'
import { tokenHash } from './tokens.ts'

/** How long the token just exchanged is still accepted: two tabs may send it at once, or an answer may get lost. */
const GRACE_MS = 10_000

/**
 * Exchanges the refresh cookie. One conditional UPDATE claims the exchange, so only one of parallel requests creates the successor. The others
 * derive the same successor from the token they hold, so there is one active chain and nobody is signed out. Only the immediate parent has a
 * grace period. Once the successor was used, or the grace is over, a second use means that the token was copied, and the whole family ends
 * (RFC 9700 on stolen refresh tokens).
 */
export const refresh: UseCase<typeof authEndpoints.refresh> = async request => {
  const { db, now, reply, config, log, ip } = request
  const token = request.cookie(sessionCookies(config).refresh)
  if (!token) throw new Refused('session_expired')
  const hash = tokenHash(token)
  const successor = seal(await sessionKey(db), 'successor', token)

  const claimed = await db.transaction().execute(async trx => {
    const family = await claimRotation(trx, hash, now)
    if (!family) return null
    await touchFamily(trx, family.id, now)
    return issueTokens(trx, family, successor, now)
  })
  if (claimed) {
    giveCookies(reply, config, claimed)
    return { success: true }
  }

  const known = await findRefresh(db, hash, now)
  if (!known?.used_at) throw new Refused('session_expired')
  const next = await findRefresh(db, tokenHash(successor), now)
  const isParallel = next && !next.used_at && isAccepted(known, now)
  if (!isParallel) {
    await db.transaction().execute(async trx => {
      const ended = await endFamily(trx, known.family_id, now)
      if (!ended) return
      await logAccount(trx, { userId: ended.user_id, event: 'token-reused', at: now, ip, session: ended.id })
    })
    log.warn({ family: known.family_id }, 'A refresh token came twice; its sign-in was ended')
    throw new Refused('session_expired')
  }
  const refreshSeconds = Math.floor((next.expires_at.getTime() - now.getTime()) / 1000)
  giveCookies(reply, config, {
    access: await issueAccess(db, known.family_id, now),
    refresh: successor,
    refreshSeconds,
  })
  return { success: true }
}

const isAccepted = ({ used_at }: { used_at: Date | null }, now: Date): boolean =>
  !used_at || now.getTime() - used_at.getTime() <= GRACE_MS

/** The account whose session the request may renew; undefined for a token that is unknown, or was used too long ago. */
export async function renewingAccount({
  db,
  now,
  config,
  cookie,
}: Pick<RequestContext<Endpoint>, 'db' | 'now' | 'config' | 'cookie'>): Promise<number | undefined> {
  const token = cookie(sessionCookies(config).refresh)
  const known = token ? await findRefresh(db, tokenHash(token), now) : undefined
  return known && isAccepted(known, now) ? known.user_id : undefined
}

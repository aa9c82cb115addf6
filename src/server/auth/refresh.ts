import type { authEndpoints } from '#contract/auth/auth.endpoints.ts'
import { MINUTE_MS, earlier } from '#domain/time/spans.ts'
import type { Db } from '#server/db/connect.ts'
import type { UseCase } from '#server/http/context.ts'
import { Refused } from '#server/http/refused.ts'
import { logAccount } from './account-log.queries.ts'
import { claimRotation, countTokensSince, endFamily, findRefresh, touchFamily } from './auth.queries.ts'
import { sessionCookies } from './identify.ts'
import { seal, sessionKey } from './secret-key.ts'
import { giveCookies, issueAccess, issueTokens } from './session.ts'
import { tokenHash } from './tokens.ts'

/** How long the token just exchanged is still accepted: two tabs may send it at once, or an answer may get lost. */
const GRACE_MS = 10_000
/** Tokens of one session per minute: many tabs need a few, a loop would fill the table. */
export const MAX_TOKENS_PER_MINUTE = 240

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
    await refuseLoop(trx, family.id, now)
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
  const isParallel = next && !next.used_at && now.getTime() - known.used_at.getTime() <= GRACE_MS
  if (!isParallel) {
    await db.transaction().execute(async trx => {
      const ended = await endFamily(trx, known.family_id, now)
      if (!ended) return
      await logAccount(trx, { userId: ended.user_id, event: 'token-reused', at: now, ip, session: ended.id })
    })
    log.warn({ family: known.family_id }, 'A refresh token came twice; its sign-in was ended')
    throw new Refused('session_expired')
  }
  await refuseLoop(db, known.family_id, now)
  const refreshSeconds = Math.floor((next.expires_at.getTime() - now.getTime()) / 1000)
  giveCookies(reply, config, {
    access: await issueAccess(db, known.family_id, now),
    refresh: successor,
    refreshSeconds,
  })
  return { success: true }
}

async function refuseLoop(db: Db, familyId: string, now: Date): Promise<void> {
  const tokens = await countTokensSince(db, familyId, earlier(now, MINUTE_MS))
  if (tokens >= MAX_TOKENS_PER_MINUTE) throw new Refused('too_fast', { detail: { seconds: MINUTE_MS / 1000 } })
}

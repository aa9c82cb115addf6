import { randomUUID } from 'node:crypto'
import type { Db } from '#server/db/connect.ts'
import type { Config } from '#server/config.ts'
import type { Reply } from '#server/http/context.ts'
import { insertFamily, insertToken } from './auth.queries.ts'
import { sessionCookies } from './identify.ts'
import { ACCESS_SECONDS, FAMILY_SECONDS, REFRESH_SECONDS } from './session-lifetimes.ts'
import { newToken, tokenHash } from './tokens.ts'

/** The two tokens in a session's cookies. `refreshSeconds` is the remaining lifetime of the second. */
type SessionTokens = { access: string; refresh: string; refreshSeconds: number }

/** Starts a session, a token family: one sign-in on one device. */
export async function openSession(
  db: Db,
  session: { userId: number; userAgent: string; now: Date },
): Promise<SessionTokens & { id: string }> {
  const family = { id: randomUUID(), created_at: session.now }
  await insertFamily(db, {
    ...family,
    user_id: session.userId,
    user_agent: session.userAgent.slice(0, 300),
    used_at: session.now,
    proved_at: session.now,
  })
  return { id: family.id, ...(await issueTokens(db, family, newToken(), session.now)) }
}

/** Writes a new pair. The refresh token is extended by 30 days, up to the family's 90. */
export async function issueTokens(
  db: Db,
  family: { id: string; created_at: Date },
  refresh: string,
  now: Date,
): Promise<SessionTokens> {
  const ends = family.created_at.getTime() + FAMILY_SECONDS * 1000
  const refreshSeconds = Math.floor(Math.min(REFRESH_SECONDS, (ends - now.getTime()) / 1000))
  await insertToken(db, { hash: tokenHash(refresh), family_id: family.id, kind: 'refresh' }, now, refreshSeconds)
  return { access: await issueAccess(db, family.id, now), refresh, refreshSeconds }
}

export async function issueAccess(db: Db, familyId: string, now: Date): Promise<string> {
  const access = newToken()
  await insertToken(db, { hash: tokenHash(access), family_id: familyId, kind: 'access' }, now, ACCESS_SECONDS)
  return access
}

export function giveCookies(reply: Reply, config: Config, tokens: SessionTokens): void {
  const names = sessionCookies(config)
  giveAccessCookie(reply, config, tokens.access)
  reply.setCookie(names.refresh, tokens.refresh, { maxAgeSeconds: tokens.refreshSeconds, path: '/' })
}

export function giveAccessCookie(reply: Reply, config: Config, access: string): void {
  reply.setCookie(sessionCookies(config).access, access, { maxAgeSeconds: ACCESS_SECONDS, path: '/' })
}

export function takeCookies(reply: Reply, config: Config): void {
  const names = sessionCookies(config)
  for (const name of [names.access, names.refresh]) reply.setCookie(name, '', { maxAgeSeconds: 0, path: '/' })
}

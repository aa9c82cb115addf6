import type { authEndpoints } from '#contract/auth/auth.endpoints.ts'
import type { UseCase } from '#server/http/context.ts'
import { logAccount } from './account-log.queries.ts'
import { endFamily, endFamilyOfToken } from './auth.queries.ts'
import { sessionCookies } from './identify.ts'
import { takeCookies } from './session.ts'
import { tokenHash } from './tokens.ts'

/** Ends this device's sign-in, found by either of its remaining cookies. */
export const logout: UseCase<typeof authEndpoints.logout> = async ({ db, viewer, now, cookie, reply, config, ip }) => {
  const token = cookie(sessionCookies(config).refresh)
  const ended = [
    token ? await endFamilyOfToken(db, tokenHash(token), now) : undefined,
    viewer ? await endFamily(db, viewer.sessionId, now) : undefined,
  ]
  for (const left of ended)
    if (left) await logAccount(db, { userId: left.user_id, event: 'signed-out', at: now, ip, session: left.id })
  takeCookies(reply, config)
  return { success: true }
}

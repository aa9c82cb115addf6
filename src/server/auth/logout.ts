import type { authEndpoints } from '#contract/auth/auth.endpoints.ts'
import type { UseCase } from '#server/http/asked.ts'
import { endFamily, endFamilyOfToken } from './auth.queries.ts'
import { sessionCookies } from './identify.ts'
import { takeCookies } from './session.ts'
import { tokenHash } from './tokens.ts'

/** Ends the sign-in of this device, found by whichever of its cookies is still there. */
export const logout: UseCase<typeof authEndpoints.logout> = async ({ db, viewer, now, cookie, reply, config }) => {
  const token = cookie(sessionCookies(config).refresh)
  if (token) await endFamilyOfToken(db, tokenHash(token), now)
  if (viewer) await endFamily(db, viewer.sessionId, now)
  takeCookies(reply, config)
  return { success: true }
}

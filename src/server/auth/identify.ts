import { KINDS, permissionsOf } from '#domain/people/kinds.ts'
import { languageOf } from '#domain/people/languages.ts'
import type { Config } from '#server/config.ts'
import type { Office, Viewer } from '#server/http/asked.ts'
import { findSession } from './session.queries.ts'
import { tokenHash } from './tokens.ts'

/**
 * Who an access cookie belongs to; null where it is unknown or expired, its sign-in ended, or the account was disabled. Asked anew for every
 * request: signing out, disabling and a changed flag take effect with the next one (quality.md S5).
 */
export async function identify(office: Office, accessToken: string, now: Date): Promise<Viewer | null> {
  const found = await findSession(office.db, tokenHash(accessToken), now)
  if (!found) return null
  const { userType, roleId } = KINDS[found.kind]
  return {
    userId: found.user_id,
    kind: found.kind,
    userType,
    roleId,
    language: languageOf(found.language),
    permission: permissionsOf(found.kind, found.flags),
    sessionId: found.family_id,
  }
}

/** Names of the session's cookies. Under https the `__Host-` prefix makes the browser insist on Secure, path `/` and no Domain. */
export function sessionCookies(config: Pick<Config, 'publicUrl'>) {
  const secure = config.publicUrl.startsWith('https:')
  const prefix = secure ? '__Host-' : ''
  return {
    access: `${prefix}minato_access`,
    refresh: `${prefix}minato_refresh`,
    device: `${prefix}minato_device`,
    secure,
  }
}

import { KINDS, permissionsOf } from '#domain/people/kinds.ts'
import { demandsFactor } from '#domain/people/second-factor.ts'
import { languageOf } from '#domain/people/languages.ts'
import type { Config } from '#server/config.ts'
import type { AppContext, Viewer } from '#server/http/context.ts'
import { factorKindsOf } from '#server/site/factor-kinds.ts'
import { findSession } from './session.queries.ts'
import { tokenHash } from './tokens.ts'

/**
 * The owner of an access cookie; null if it is unknown or expired, its sign-in ended, or the account was disabled. Read for every request, so
 * signing out, disabling and permission changes take effect with the next one.
 */
export async function identify(context: AppContext, accessToken: string, now: Date): Promise<Viewer | null> {
  const found = await findSession(context.db, tokenHash(accessToken), now)
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
    secondFactor: found.has_factor
      ? 'on'
      : demandsFactor(factorKindsOf(found.factor_kinds, context.config), found.kind)
        ? 'needed'
        : 'off',
    provedAt: found.proved_at,
  }
}

/** Names of the session cookies. Under https, the `__Host-` prefix makes the browser require Secure, path `/` and no Domain. */
export function sessionCookies(config: Pick<Config, 'publicUrl'>) {
  const secure = config.publicUrl.startsWith('https:')
  const prefix = secure ? '__Host-' : ''
  return {
    access: `${prefix}minato_access`,
    refresh: `${prefix}minato_refresh`,
    pending: `${prefix}minato_pending`,
    device: `${prefix}minato_device`,
    secure,
  }
}

import { KINDS, permissionsOf } from '#domain/people/kinds.ts'
import { demandsFactor } from '#domain/people/second-factor.ts'
import type { FactorKind } from '#domain/people/second-factor.ts'
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
    secondFactor: secondFactorOf(found, factorKindsOf(found.factor_kinds, context.config)),
    hasPasskey: Boolean(found.has_passkey),
    provedAt: found.proved_at,
  }
}

type Having = Pick<NonNullable<Awaited<ReturnType<typeof findSession>>>, 'kind' | 'has_factor' | 'has_passkey'>

function secondFactorOf({ kind, has_factor, has_passkey }: Having, kinds: readonly FactorKind[]) {
  if (has_factor) return 'on'
  if (!demandsFactor(kinds, kind)) return 'off'
  return has_passkey ? 'passkey' : 'needed'
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

import { KINDS, permissionsOf } from '#domain/people/kinds.ts'
import { demandsFactor, graceEnd, type FactorKind } from '#domain/people/second-factor.ts'
import { languageOf } from '#domain/people/languages.ts'
import type { Config } from '#server/config.ts'
import type { AppContext, Viewer } from '#server/http/context.ts'
import { factorKindsOf, factorSinceOf } from '#server/site/factor-kinds.ts'
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
    ...secondFactorOf(found, factorKindsOf(found.factor_kinds, context.config), now),
    hasPasskey: Boolean(found.has_passkey),
    provedAt: found.proved_at,
  }
}

type Having = Pick<
  NonNullable<Awaited<ReturnType<typeof findSession>>>,
  'kind' | 'has_factor' | 'has_passkey' | 'created_at' | 'factor_since'
>

function secondFactorOf(
  { kind, has_factor, has_passkey, created_at, factor_since }: Having,
  kinds: readonly FactorKind[],
  now: Date,
): Pick<Viewer, 'secondFactor' | 'graceEnd'> {
  if (has_factor) return { secondFactor: 'on', graceEnd: null }
  if (!demandsFactor(kinds, kind)) return { secondFactor: 'off', graceEnd: null }
  if (has_passkey) return { secondFactor: 'passkey', graceEnd: null }
  const end = graceEnd([created_at, ...factorSinceOf(factor_since, kind)])
  return now < end ? { secondFactor: 'grace', graceEnd: end } : { secondFactor: 'needed', graceEnd: null }
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

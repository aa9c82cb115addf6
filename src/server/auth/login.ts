import type { authEndpoints } from '#contract/auth/auth.endpoints.ts'
import type { UseCase } from '#server/http/asked.ts'
import { Refused } from '#server/http/refused.ts'
import { endFamilyOfToken, touchLastLogin } from './auth.queries.ts'
import { checkPassword } from './check-password.ts'
import { sessionCookies } from './identify.ts'
import { DEVICE_SECONDS, deviceCookie } from './known-device.ts'
import { sessionKey } from './secret-key.ts'
import { giveCookies, openSession } from './session.ts'
import { tokenHash } from './tokens.ts'

/** Signs in. That an account is disabled, or its email not confirmed yet, is told only to who knows its password. */
export const login: UseCase<typeof authEndpoints.login> = async asked => {
  const { db, now, reply, config } = asked
  const { account } = await checkPassword(asked)
  if (!account) throw new Refused('email_not_verified')
  if (account.kind === 'disabled') throw new Refused('account_disabled')

  const names = sessionCookies(config)
  const tokens = await db.transaction().execute(async trx => {
    // Whoever was signed in on this device is signed out by it: a sign-in never continues a session.
    const former = asked.cookie(names.refresh)
    if (former) await endFamilyOfToken(trx, tokenHash(former), now)
    await touchLastLogin(trx, account.id, now)
    return openSession(trx, { userId: account.id, userAgent: asked.userAgent, now })
  })
  giveCookies(reply, config, tokens)
  const device = deviceCookie(await sessionKey(db), account.email)
  reply.setCookie(names.device, device, { maxAgeSeconds: DEVICE_SECONDS, path: '/' })
  return { success: true }
}

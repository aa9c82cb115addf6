import type { authEndpoints } from '#contract/auth/auth.endpoints.ts'
import type { UseCase } from '#server/http/context.ts'
import { Refused } from '#server/http/refused.ts'
import { logAccount } from './account-log.queries.ts'
import { endFamilyOfToken, touchLastLogin } from './auth.queries.ts'
import { checkPassword } from './check-password.ts'
import { sessionCookies } from './identify.ts'
import { DEVICE_SECONDS, deviceCookie } from './known-device.ts'
import { sessionKey } from './secret-key.ts'
import { giveCookies, openSession } from './session.ts'
import { tokenHash } from './tokens.ts'

/** Signs in. Only a caller with the correct password learns that an account is disabled or its email is unconfirmed. */
export const login: UseCase<typeof authEndpoints.login> = async asked => {
  const { db, now, reply, config, ip } = asked
  const { account } = await checkPassword(asked)
  if (!account) throw new Refused('email_not_verified')
  if (account.kind === 'disabled') throw new Refused('account_disabled')

  const names = sessionCookies(config)
  const tokens = await db.transaction().execute(async trx => {
    // A sign-in ends the device's previous session and never continues it.
    const former = asked.cookie(names.refresh)
    const left = former ? await endFamilyOfToken(trx, tokenHash(former), now) : undefined
    if (left) await logAccount(trx, { userId: left.user_id, event: 'signed-out', at: now, ip, session: left.id })
    await touchLastLogin(trx, account.id, now)
    const opened = await openSession(trx, { userId: account.id, userAgent: asked.userAgent, now })
    await logAccount(trx, { userId: account.id, event: 'signed-in', at: now, ip, session: opened.id })
    return opened
  })
  giveCookies(reply, config, tokens)
  const device = deviceCookie(await sessionKey(db), account.email)
  reply.setCookie(names.device, device, { maxAgeSeconds: DEVICE_SECONDS, path: '/' })
  return { success: true }
}

import type { authEndpoints } from '#contract/auth/auth.endpoints.ts'
import type { UseCase } from '#server/http/asked.ts'
import { Refused } from '#server/http/refused.ts'
import { endFamilyOfToken, findAccount, touchLastLogin } from './auth.queries.ts'
import { sessionCookies } from './identify.ts'
import { DEVICE_SECONDS, deviceCookie, knownDevice } from './known-device.ts'
import { HASH_OF_NOBODY, verifyPassword } from './passwords.ts'
import { sessionKey } from './secret-key.ts'
import { giveCookies, openSession } from './session.ts'
import { admitTry, attemptKey, noteSuccess } from './throttle.ts'
import { tokenHash } from './tokens.ts'

/**
 * Signs in. An unknown email is answered like a wrong password, after the same work (quality.md S7). That an account is disabled is told
 * only to who knows its password.
 */
export const login: UseCase<typeof authEndpoints.login> = async asked => {
  const { db, body, now, ip, reply, config } = asked
  const email = body.email.toLowerCase()
  const names = sessionCookies(config)
  const key = await sessionKey(db)
  const tries = attemptKey(email, knownDevice(key, email, asked.cookie(names.device)))
  await admitTry(db, tries, ip, now)

  const account = await findAccount(db, email)
  const isRight = await verifyPassword(body.password, account?.password_hash ?? HASH_OF_NOBODY)
  if (!account || !isRight) throw new Refused('invalid_credentials')
  await noteSuccess(db, tries, ip)
  if (account.kind === 'disabled') throw new Refused('account_disabled')

  const tokens = await db.transaction().execute(async trx => {
    // Whoever was signed in on this device is signed out by it: a sign-in never continues a session.
    const former = asked.cookie(names.refresh)
    if (former) await endFamilyOfToken(trx, tokenHash(former), now)
    await touchLastLogin(trx, account.id, now)
    return openSession(trx, { userId: account.id, userAgent: asked.userAgent, now })
  })
  giveCookies(reply, config, tokens)
  reply.setCookie(names.device, deviceCookie(key, email), { maxAgeSeconds: DEVICE_SECONDS, path: '/' })
  return { success: true }
}

import type { Endpoint } from '#contract/endpoint.ts'
import type { Db } from '#server/db/connect.ts'
import type { RequestContext } from '#server/http/context.ts'
import { logAccount } from './account-log.queries.ts'
import { endFamilyOfToken, touchLastLogin } from './auth.queries.ts'
import { sessionCookies } from './identify.ts'
import { DEVICE_SECONDS, deviceCookie } from './known-device.ts'
import { sessionKey } from './secret-key.ts'
import { giveCookies, openSession } from './session.ts'
import { tokenHash } from './tokens.ts'

/**
 * The last step of every sign-in: a new session, its cookies, and the device's own cookie. Nothing of before goes on in it: a session that
 * the device had ends, so nobody can plant one. `claim` runs first, in the same transaction, and may refuse.
 */
export async function signIn(
  asked: Pick<RequestContext<Endpoint>, 'db' | 'config' | 'now' | 'ip' | 'userAgent' | 'cookie' | 'reply'>,
  account: { id: number; email: string },
  claim: (trx: Db) => Promise<void> = async () => undefined,
): Promise<void> {
  const { db, config, now, ip, userAgent, reply } = asked
  const names = sessionCookies(config)
  const tokens = await db.transaction().execute(async trx => {
    await claim(trx)
    const former = asked.cookie(names.refresh)
    const left = former ? await endFamilyOfToken(trx, tokenHash(former), now) : undefined
    if (left) await logAccount(trx, { userId: left.user_id, event: 'signed-out', at: now, ip, session: left.id })
    await touchLastLogin(trx, account.id, now)
    const opened = await openSession(trx, { userId: account.id, userAgent, now })
    await logAccount(trx, { userId: account.id, event: 'signed-in', at: now, ip, session: opened.id })
    return opened
  })
  giveCookies(reply, config, tokens)
  const device = deviceCookie(await sessionKey(db), account.email)
  reply.setCookie(names.device, device, { maxAgeSeconds: DEVICE_SECONDS, path: '/' })
}

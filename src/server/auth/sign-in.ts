import type { Endpoint } from '#contract/endpoint.ts'
import { deviceOf } from '#domain/people/device.ts'
import { HOUR_MS, earlier } from '#domain/time/spans.ts'
import type { Trx } from '#server/db/connect.ts'
import type { RequestContext } from '#server/http/context.ts'
import { Refused } from '#server/http/refused.ts'
import { logAccount } from './account-log.queries.ts'
import { endFamilyOfToken, lockOwner, touchLastLogin, type LockedOwner } from './auth.queries.ts'
import { newDevice } from './emails.ts'
import { sessionCookies } from './identify.ts'
import { countSecurityEmails } from './invitations.queries.ts'
import { DEVICE_SECONDS, deviceCookie, knownDevice } from './known-device.ts'
import { sessionKey } from './secret-key.ts'
import { endUnusedFamilies } from './session.queries.ts'
import { giveCookies, openSession } from './session.ts'
import { MAX_SESSIONS } from './session-lifetimes.ts'
import { emailOwner } from './email-owner.ts'
import { tokenHash } from './tokens.ts'

/**
 * An owner who got this many security e-mails within an hour knows, and a thief's sign-ins must not bury his mailbox. A new password or a lock
 * ends what he knows, so the count starts again there.
 */
const DEVICE_EMAILS_AN_HOUR = 10

/**
 * The last step of every sign-in: a new session, its cookies, and the device's own cookie. Its owner gets an e-mail about a new device. Nothing of an earlier session is reused: a session that
 * the device had ends, so nobody can plant one. `claim` runs first, in the same transaction and under the account's lock: it checks again what the sign-in goes by.
 */
export async function signIn(
  request: Pick<RequestContext<Endpoint>, 'db' | 'queue' | 'config' | 'now' | 'ip' | 'userAgent' | 'cookie' | 'reply'>,
  account: { id: number; email: string; last_login: Date | null },
  claim: (trx: Trx, owner: LockedOwner) => Promise<void>,
): Promise<void> {
  const { db, config, now, ip, userAgent, reply } = request
  const names = sessionCookies(config)
  const key = await sessionKey(db)
  // The first device of an account is no news.
  const isNew = account.last_login !== null && !knownDevice(key, account.email, request.cookie(names.device))
  const tokens = await db.transaction().execute(async trx => {
    const owner = await lockOwner(trx, account.id)
    if (owner.kind === 'disabled') throw new Refused('account_disabled')
    await claim(trx, owner)
    const former = request.cookie(names.refresh)
    const left = former ? await endFamilyOfToken(trx, tokenHash(former), now) : undefined
    if (left) await logAccount(trx, { userId: left.user_id, event: 'signed-out', at: now, ip, session: left.id })
    await touchLastLogin(trx, account.id, now)
    for (const { id } of await endUnusedFamilies(trx, account.id, MAX_SESSIONS - 1, now))
      await logAccount(trx, { userId: account.id, event: 'session-ended', at: now, ip, session: id })
    const opened = await openSession(trx, { userId: account.id, userAgent, now })
    await logAccount(trx, { userId: account.id, event: 'signed-in', at: now, ip, session: opened.id })
    const isTold = async () => (await countSecurityEmails(trx, account, earlier(now, HOUR_MS))) >= DEVICE_EMAILS_AN_HOUR
    if (isNew && !(await isTold()))
      await emailOwner({ ...request, db: trx }, account.id, newDevice(deviceOf(userAgent), ip))
    return opened
  })
  giveCookies(reply, config, tokens)
  const device = deviceCookie(key, account.email)
  reply.setCookie(names.device, device, { maxAgeSeconds: DEVICE_SECONDS, path: '/' })
}

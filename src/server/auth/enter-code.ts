import type { authEndpoints } from '#contract/auth/auth.endpoints.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import type { RequestContext, UseCase } from '#server/http/context.ts'
import { Refused } from '#server/http/refused.ts'
import { logAccount } from './account-log.queries.ts'
import { sessionCookies } from './identify.ts'
import { knownDevice } from './known-device.ts'
import { sessionKey } from './secret-key.ts'
import { claimPending, findPending, insertPending } from './second-factor.queries.ts'
import { signIn } from './sign-in.ts'
import { refusedCode, takeCode } from './take-code.ts'
import { factorNews } from './factor-emails.ts'
import { emailOwner } from './email-owner.ts'
import { admitTry, codeAttemptKey, noteSuccess } from './throttle.ts'
import { newToken, tokenHash } from './tokens.ts'
import { later } from '#domain/time/spans.ts'

const PENDING_SECONDS = 5 * 60

/** After a right password: a cookie that opens nothing but the second step, for five minutes. */
export async function awaitCode(
  { db, config, now, reply }: Pick<RequestContext<Endpoint>, 'db' | 'config' | 'now' | 'reply'>,
  account: { id: number; password_hash: string },
): Promise<void> {
  const token = newToken()
  await insertPending(db, {
    hash: tokenHash(token),
    user_id: account.id,
    password_hash: account.password_hash,
    expires_at: later(now, PENDING_SECONDS * 1000),
  })
  reply.setCookie(sessionCookies(config).pending, token, { maxAgeSeconds: PENDING_SECONDS, path: '/' })
}

/** The second step of a sign-in. A pending sign-in and a code count once each, and the session is made here: none exists before. */
export const enterCode: UseCase<typeof authEndpoints.enterCode> = async request => {
  const { db, body, now, ip, config, reply } = request
  const names = sessionCookies(config)
  const hash = tokenHash(request.cookie(names.pending) ?? '')
  const account = await findPending(db, hash, now)
  if (!account) throw new Refused('too_late')
  // A stranger who knows the password cannot keep the owner out by guessing: a known device has tries of its own.
  const device = knownDevice(await sessionKey(db), account.email, request.cookie(names.device))
  const tries = codeAttemptKey(account.id, device)
  await admitTry(db, { key: tries, ip, now, isKnown: device !== null })
  const used = await takeCode(db, account.id, body.code, now)
  if (!used) {
    await logAccount(db, { userId: account.id, event: 'code-refused', at: now, ip })
    throw refusedCode(body.code)
  }
  await noteSuccess(db, tries, ip)
  await signIn(request, account, async trx => {
    // Ended in between by a new password or a removed factor.
    if (!(await findPending(trx, hash, now)) || !(await claimPending(trx, hash))) throw new Refused('too_late')
    if (used === 'app') return
    await logAccount(trx, { userId: account.id, event: 'recovery-code-used', at: now, ip })
    await emailOwner({ ...request, db: trx }, account.id, factorNews('recovery-code-used'))
  })
  reply.setCookie(names.pending, '', { maxAgeSeconds: 0, path: '/' })
  return { success: true }
}

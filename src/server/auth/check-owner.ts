import type { Endpoint } from '#contract/endpoint.ts'
import type { RequestContext } from '#server/http/context.ts'
import { invalid } from '#server/http/refused.ts'
import { logAccount } from './account-log.queries.ts'
import { passwordHashOf } from './auth.queries.ts'
import { verifyPassword } from './passwords.ts'
import { hasFactor } from './reset-factor.ts'
import { refusedCode, takeCode } from './take-code.ts'
import { factorNews } from './factor-emails.ts'
import { emailOwner } from './email-owner.ts'
import { admitTry, noteSuccess, ownAttemptKey } from './throttle.ts'

type Own = Pick<RequestContext<Endpoint>, 'db' | 'queue' | 'config' | 'now' | 'ip'> & {
  viewer: { userId: number; sessionId: string }
}

/**
 * Checks that it is the owner who is signed in: by the password, and with two-step sign-in by a code as well. Either could be guessed here, so
 * tries count, for both together. A wrong password uses no code.
 */
export async function checkOwner(request: Own, typed: { password: string; code?: string }): Promise<void> {
  const { db, viewer, now, ip } = request
  const { userId, sessionId: session } = viewer
  const tries = ownAttemptKey(userId)
  await admitTry(db, { key: tries, ip, now, isKnown: true })
  if (!(await verifyPassword(typed.password, await passwordHashOf(db, userId))))
    throw invalid({ password: 'wrongPassword' })
  if (await hasFactor(db, userId)) {
    if (typed.code === undefined) throw invalid({ code: 'required' })
    const used = await takeCode(db, userId, typed.code, now)
    if (!used) {
      await logAccount(db, { userId, event: 'code-refused', at: now, ip, session })
      throw refusedCode(typed.code)
    }
    if (used === 'recovery')
      await db.transaction().execute(async trx => {
        await logAccount(trx, { userId, event: 'recovery-code-used', at: now, ip, session })
        await emailOwner({ ...request, db: trx }, userId, factorNews('recovery-code-used'))
      })
  }
  await noteSuccess(db, tries, ip)
}

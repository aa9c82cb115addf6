import type { accountEndpoints } from '#contract/accounts/accounts.endpoints.ts'
import type { Asked } from '#server/http/asked.ts'
import { invalid } from '#server/http/refused.ts'
import { passwordHashOf } from './auth.queries.ts'
import { isPopularPassword } from './popular-passwords.ts'
import { verifyPassword } from './passwords.ts'
import { setPassword } from './set-password.ts'
import { admitTry, attemptKey, noteSuccess } from './throttle.ts'

/**
 * Changes the password of who is signed in. The old one is asked for because a phone may lie about unlocked, and counted like a login
 * because it could be guessed here as well.
 */
export async function changePassword(asked: Asked<typeof accountEndpoints.changePassword>): Promise<void> {
  const { db, viewer, body, now, ip } = asked
  const tries = attemptKey(`change ${viewer.userId}`, null)
  await admitTry(db, { key: tries, ip, now })
  if (!(await verifyPassword(body.oldPassword, await passwordHashOf(db, viewer.userId))))
    throw invalid({ oldPassword: 'wrongPassword' })
  await noteSuccess(db, tries, ip)
  if (isPopularPassword(body.newPassword)) throw invalid({ newPassword: 'commonPassword' })
  await db.transaction().execute(async trx => {
    const change = { userId: viewer.userId, password: body.newPassword, exceptSession: viewer.sessionId }
    await setPassword({ ...asked, db: trx }, { ...change, event: 'password-changed' })
  })
}

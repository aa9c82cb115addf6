import type { accountEndpoints } from '#contract/auth/accounts.endpoints.ts'
import type { UseCase } from '#server/http/context.ts'
import { isFactorDemanded } from '#server/site/factor-kinds.ts'
import { invalid } from '#server/http/refused.ts'
import { lockOwnAccount } from './account-sessions.ts'
import { ownerOf, passwordHashOf } from './auth.queries.ts'
import { passwordFault } from './password-fault.ts'
import { verifyPassword } from './passwords.ts'
import { setPassword } from './set-password.ts'
import { admitTry, changeAttemptKey, noteSuccess } from './throttle.ts'

/**
 * Changes the password of the signed-in person. The old password is required because a phone may be left unlocked. Tries count like logins,
 * because it could be guessed here as well.
 */
export const changePassword: UseCase<typeof accountEndpoints.changePassword> = async request => {
  const { db, viewer, body, now, ip } = request
  const tries = changeAttemptKey(viewer.userId)
  await admitTry(db, { key: tries, ip, now, isKnown: true })
  if (!(await verifyPassword(body.oldPassword, await passwordHashOf(db, viewer.userId))))
    throw invalid({ oldPassword: 'wrongPassword' })
  await noteSuccess(db, tries, ip)
  // A user who changes a password because others know it must not keep it.
  if (body.newPassword === body.oldPassword) throw invalid({ newPassword: 'samePassword' })
  const needsFactor = await isFactorDemanded(db, request.config, viewer.kind)
  const fault = await passwordFault(body.newPassword, { ...(await ownerOf(db, viewer.userId)), needsFactor })
  if (fault) throw invalid({ newPassword: fault })
  await db.transaction().execute(async trx => {
    const change = { userId: viewer.userId, password: body.newPassword, exceptSession: viewer.sessionId }
    await setPassword({ ...request, db: trx }, { ...change, event: 'password-changed' })
    // After the hashing, which takes its time.
    await lockOwnAccount(trx, viewer)
  })
  return { success: true }
}

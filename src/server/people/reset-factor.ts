import type { adminPeopleEndpoints } from '#contract/people/admin-people.endpoints.ts'
import { permissionsOf } from '#domain/people/kinds.ts'
import { outranks } from '#domain/people/account-rights.ts'
import { resetFactorOf } from '#server/auth/reset-factor.ts'
import type { UseCase } from '#server/http/context.ts'
import { invalid, Refused } from '#server/http/refused.ts'
import { kindOfAccount } from './admin-people.ts'
import { lockWithManagers } from './change-person.ts'
import { writePersonLog } from './person-log.queries.ts'

/** A second person does it, never the owner of the account: a stolen session must not remove what it lacks. */
export const resetFactor: UseCase<typeof adminPeopleEndpoints.resetFactor> = async request => {
  const { db, viewer, body, now } = request
  if (body.id === viewer.userId) throw invalid({ id: 'ownAccess' })
  const { locked, manager } = await lockWithManagers(db, viewer, [body.id])
  const account = locked.get(body.id)
  if (!account) throw new Refused('not_found')
  if (outranks(permissionsOf(kindOfAccount(account).kind, account.flags), manager)) throw new Refused('forbidden')
  if (!(await resetFactorOf(request, account.id))) return { success: true }
  await writePersonLog(db, {
    at: now,
    actorId: viewer.userId,
    userId: account.id,
    before: { secondFactor: true },
    after: { secondFactor: false },
  })
  return { success: true }
}

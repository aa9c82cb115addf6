import type { officePeopleEndpoints } from '#contract/people/admin-people.endpoints.ts'
import { permissionsOf } from '#domain/people/kinds.ts'
import { outranks } from '#domain/people/powers.ts'
import { resetFactorOf } from '#server/auth/reset-factor.ts'
import type { UseCase } from '#server/http/context.ts'
import { invalid, Refused } from '#server/http/refused.ts'
import { standingOf } from './admin-people.ts'
import { lockOffice } from './change-person.ts'
import { writePersonLog } from './person-log.queries.ts'

/** A second person does it, never the owner of the account: a stolen session must not remove what it lacks. */
export const resetFactor: UseCase<typeof officePeopleEndpoints.resetFactor> = async asked => {
  const { db, viewer, body, now } = asked
  if (body.id === viewer.userId) throw invalid({ id: 'ownDoor' })
  const { locked, manager } = await lockOffice(db, viewer, [body.id])
  const account = locked.get(body.id)
  if (!account) throw new Refused('not_found')
  if (outranks(permissionsOf(standingOf(account).kind, account.flags), manager)) throw new Refused('forbidden')
  if (!(await resetFactorOf(asked, account.id))) return { success: true }
  await writePersonLog(db, {
    at: now,
    actorId: viewer.userId,
    userId: account.id,
    before: { secondFactor: true },
    after: { secondFactor: false },
  })
  return { success: true }
}

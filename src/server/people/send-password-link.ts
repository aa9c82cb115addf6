import type { adminPeopleEndpoints } from '#contract/people/admin-people.endpoints.ts'
import { permissionsOf } from '#domain/people/kinds.ts'
import { outranks } from '#domain/people/account-rights.ts'
import { requestRecovery } from '#server/auth/recover.ts'
import type { UseCase } from '#server/http/context.ts'
import { Refused } from '#server/http/refused.ts'
import { kindOfAccount } from './admin-people.ts'
import { lockWithManagers } from './change-person.ts'
import { writePersonLog } from './person-log.queries.ts'

/** For somebody who asks his manager for help. The manager learns neither the link nor the password: the e-mail goes to the owner's address. */
export const sendPasswordLink: UseCase<typeof adminPeopleEndpoints.sendPasswordLink> = async request => {
  const { db, viewer, body, now } = request
  const { locked, manager } = await lockWithManagers(db, viewer, [body.id])
  const account = locked.get(body.id)
  if (!account) throw new Refused('not_found')
  const { kind, disabled } = kindOfAccount(account)
  if (outranks(permissionsOf(kind, account.flags), manager)) throw new Refused('forbidden')
  if (disabled) throw new Refused('account_disabled')
  const { email, language } = account
  await requestRecovery(request, { email, language, isKnown: true })
  const passwordLink = { before: { passwordLink: null }, after: { passwordLink: email } }
  await writePersonLog(db, { at: now, actorId: viewer.userId, userId: account.id, ...passwordLink })
  return { success: true }
}

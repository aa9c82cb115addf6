import type { adminPeopleEndpoints } from '#contract/people/admin-people.endpoints.ts'
import { permissionsOf } from '#domain/people/kinds.ts'
import { languageOf } from '#domain/people/languages.ts'
import { rightsFaults } from '#domain/people/account-rights.ts'
import { invite, unknownPassword } from '#server/auth/invite.ts'
import { writeAccount } from '#server/auth/write-account.ts'
import type { UseCase } from '#server/http/context.ts'
import type { FieldRule } from '#server/http/field-texts.ts'
import { invalid } from '#server/http/refused.ts'
import { columnsOf, detailFaults, lockWithManagers } from './change-person.ts'
import { noteChange } from './note-change.ts'
import { findAccountOf } from './admin-people.queries.ts'

/** Creates an account with the flags of its kind. No manager ever knows its password: the owner sets one through an e-mailed link. */
export const addPerson: UseCase<typeof adminPeopleEndpoints.addPerson> = async request => {
  const { db, viewer, body, now, config } = request
  const { manager } = await lockWithManagers(db, viewer, [body.dealerId, body.managerId])
  const faults = {
    ...(await detailFaults(db, body, null)),
    ...kindFault(manager, body),
  }
  if (Object.keys(faults).length > 0) throw invalid(faults)
  const columns = { ...columnsOf(body), kind: body.kind, password_hash: await unknownPassword(), created_at: now }
  const id = await writeAccount(db, columns)
  if (id === undefined) throw invalid({ email: 'emailTaken' })
  await noteChange(db, { userId: viewer.userId, at: now }, null, (await findAccountOf(db, id))!)
  const { email } = columns
  await invite(
    request,
    { userId: id, email, language: languageOf(body.language) },
    { publicUrl: config.publicUrl, now },
  )
  return { success: true, id }
}

/** A new account has no flags to choose yet, so a kind beyond the manager's own flags is refused as an invalid kind. */
function kindFault(
  permission: Parameters<typeof rightsFaults>[0]['permission'],
  body: Parameters<UseCase<typeof adminPeopleEndpoints.addPerson>>[0]['body'],
): Record<string, FieldRule> {
  const after = { ...body, permission: permissionsOf(body.kind) }
  const faults = rightsFaults({ permission, isHimself: false }, null, after)
  return faults.permission ? { kind: faults.permission } : {}
}

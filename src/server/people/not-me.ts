import type { accountEndpoints } from '#contract/auth/accounts.endpoints.ts'
import { lockAccount, emailLocked } from '#server/auth/lock-account.ts'
import type { Trx } from '#server/db/connect.ts'
import type { UseCase } from '#server/http/context.ts'
import { findAccountOf, isEmailOfAnother, updateAccount } from './admin-people.queries.ts'
import { loggedPerson, noteChange } from './note-change.ts'

/** "This wasn't me": the link of a security e-mail locks the account, and a link to set a new password goes to the mailbox. */
export const notMe: UseCase<typeof accountEndpoints.notMe> = async request => {
  const { db, query, now } = request
  const { userId, email } = await lockAccount(request, query.token)
  await returnEmail(db, { userId, email, now })
  await emailLocked(request, userId)
  return { success: true }
}

/** Undoes a later change of the email. Otherwise the owner of the new mailbox could open the account again. */
async function returnEmail(trx: Trx, { userId, email, now }: { userId: number; email: string; now: Date }) {
  const account = (await findAccountOf(trx, userId))!
  if (account.email === email || (await isEmailOfAnother(trx, email, userId))) return
  const before = await loggedPerson(trx, account)
  await updateAccount(trx, userId, { email })
  await noteChange(trx, { userId, at: now }, before, (await findAccountOf(trx, userId))!)
}

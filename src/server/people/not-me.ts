import type { accountEndpoints } from '#contract/auth/accounts.endpoints.ts'
import { lockAccount, emailLocked } from '#server/auth/lock-account.ts'
import type { Trx } from '#server/db/connect.ts'
import type { UseCase } from '#server/http/context.ts'
import { findAccountOf, isEmailOfAnother, updateAccount, type Account } from './admin-people.queries.ts'
import { loggedPerson, noteChange } from './note-change.ts'

/**
 * "This wasn't me": the link of a security e-mail locks the account, and a link to set a new password goes to the mailbox. A disabled account is only
 * locked: its manager may have given it another address because this mailbox was stolen.
 */
export const notMe: UseCase<typeof accountEndpoints.notMe> = async request => {
  const { db, query, now } = request
  const { userId, email } = await lockAccount(request, query.token)
  const account = (await findAccountOf(db, userId))!
  if (account.kind === 'disabled') return { success: true }
  await returnEmail(db, account, { email, now })
  await emailLocked(request, userId)
  return { success: true }
}

/** Undoes a later change of the email. Otherwise the owner of the new mailbox could open the account again. */
async function returnEmail(trx: Trx, account: Account, { email, now }: { email: string; now: Date }) {
  const { id } = account
  if (account.email === email || (await isEmailOfAnother(trx, email, id))) return
  const before = await loggedPerson(trx, account)
  await updateAccount(trx, id, { email })
  await noteChange(trx, { userId: id, at: now, link: 'not-me' }, before, (await findAccountOf(trx, id))!)
}

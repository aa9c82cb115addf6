import { languageOf } from '#domain/people/languages.ts'
import type { Trx } from '#server/db/connect.ts'
import type { AppContext } from '#server/http/context.ts'
import { Refused } from '#server/http/refused.ts'
import { sendEmail } from '#server/mail/send-email.ts'
import type { WriteContext } from '#server/queue/queue.ts'
import { logAccount } from './account-log.queries.ts'
import { endSessionsOf } from './account-sessions.ts'
import { voidLinksOf } from './accounts.queries.ts'
import { mailAddressOf, updatePassword } from './auth.queries.ts'
import { claimLink } from './claim-link.ts'
import { accountLocked } from './emails.ts'
import { passwordLink } from './invite.ts'
import { HASH_OF_NOBODY } from './passwords.ts'
import { deletePasskeysSince } from './passkeys.queries.ts'
import { deleteFactorSince } from './second-factor.queries.ts'

type LockRequest = WriteContext & Pick<AppContext, 'config'> & { now: Date; ip: string }

/**
 * Locks an account by the link of a security e-mail: nobody is signed in afterwards, and neither password nor passkey opens it.
 * A second factor or passkey that is newer than the e-mail is a stranger's, and would keep the owner out. Returns the account and the e-mail's address.
 */
export async function lockAccount(
  { db, now, ip }: LockRequest,
  token: string,
): Promise<{ userId: number; email: string }> {
  const message = await claimLink(db, 'not-me', token, now)
  if (!message) throw new Refused('token_expired')
  const { userId, email, askedAt } = message
  await lockOut(db, userId, { since: askedAt, now, ip })
  return { userId, email }
}

/** Ends every way into an account, except a second factor and passkeys from before `since`. A new link to set a password opens it again. */
export async function lockOut(
  trx: Trx,
  userId: number,
  { since, now, ip }: { since: Date; now: Date; ip: string },
): Promise<void> {
  await updatePassword(trx, userId, HASH_OF_NOBODY)
  await endSessionsOf(trx, userId, now)
  await deleteFactorSince(trx, userId, since)
  await deletePasskeysSince(trx, userId, since)
  await voidLinksOf(trx, userId, now)
  await logAccount(trx, { userId, event: 'locked', at: now, ip })
}

/** The way back in for the owner of the mailbox: a link to set a new password. */
export async function emailLocked(request: LockRequest, userId: number): Promise<void> {
  const { db, config, now } = request
  const owner = await mailAddressOf(db, userId)
  const to = { email: owner.email, language: languageOf(owner.language) }
  const { url, expiresAt } = await passwordLink(db, { userId, ...to }, { publicUrl: config.publicUrl, now })
  const message = accountLocked(to.language, url)
  await sendEmail(request, { to: to.email, language: to.language, message, now, expiresAt })
}

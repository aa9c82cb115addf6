import type { accountEndpoints } from '#contract/auth/accounts.endpoints.ts'
import { languageOf } from '#domain/people/languages.ts'
import type { UseCase } from '#server/http/context.ts'
import { Refused } from '#server/http/refused.ts'
import { sendEmail } from '#server/mail/post-letter.ts'
import { logAccount } from './account-log.queries.ts'
import { endSessionsOf } from './account-sessions.ts'
import { claimToken, voidLinksOf } from './accounts.queries.ts'
import { mailAddressOf, updatePassword } from './auth.queries.ts'
import { accountLocked } from './emails.ts'
import { passwordLink } from './invite.ts'
import { HASH_OF_NOBODY } from './passwords.ts'
import { deleteFactorSince } from './second-factor.queries.ts'
import { tokenHash } from './tokens.ts'

/**
 * "This wasn't me": the link of a letter about an account. Nobody is signed in afterwards, no password opens the account, and a link to set a new
 * one goes to the mailbox. A second factor of no earlier than the letter is a stranger's, and would keep the owner out.
 */
export const lockAccount: UseCase<typeof accountEndpoints.notMe> = async asked => {
  const { db, query, config, now, ip } = asked
  const told = await claimToken(db, 'not-me', tokenHash(query.token), now)
  if (!told?.user_id) throw new Refused('token_expired')
  const userId = told.user_id
  await updatePassword(db, userId, HASH_OF_NOBODY)
  await endSessionsOf(db, userId, now)
  await deleteFactorSince(db, userId, told.asked_at)
  await voidLinksOf(db, userId, now)
  await logAccount(db, { userId, event: 'locked', at: now, ip })
  const owner = await mailAddressOf(db, userId)
  const { email } = owner
  const language = languageOf(owner.language)
  const { url, expiresAt } = await passwordLink(db, { userId, email, language }, { publicUrl: config.publicUrl, now })
  await sendEmail(asked, { to: email, language, letter: accountLocked(language, url), now, expiresAt })
  return { success: true }
}

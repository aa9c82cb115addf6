import { languageOf } from '#domain/people/languages.ts'
import type { AccountEvent } from '#server/db/tables.ts'
import type { AppContext } from '#server/http/context.ts'
import { sendEmail } from '#server/mail/post-letter.ts'
import { logAccount } from './account-log.queries.ts'
import { endFamiliesOf, updatePassword } from './auth.queries.ts'
import { NEWS_MS } from './answer-request.ts'
import { passwordChanged } from './emails.ts'
import { hashPassword } from './passwords.ts'

/** Sets a password, signs out every other device, and notifies the owner by e-mail, all in the caller's transaction. */
export async function setPassword(
  { db, queue, config, now, ip }: Pick<AppContext, 'db' | 'queue' | 'config'> & { now: Date; ip: string },
  change: { userId: number; password: string; exceptSession: string | null; event: AccountEvent },
): Promise<void> {
  const account = await updatePassword(db, change.userId, await hashPassword(change.password))
  await endFamiliesOf(db, change.userId, now, change.exceptSession)
  await logAccount(db, { userId: change.userId, event: change.event, at: now, ip, session: change.exceptSession })
  const language = languageOf(account.language)
  const letter = passwordChanged(language, config.publicUrl)
  await sendEmail(
    { db, queue },
    { to: account.email, language, letter, now, expiresAt: new Date(now.getTime() + NEWS_MS) },
  )
}

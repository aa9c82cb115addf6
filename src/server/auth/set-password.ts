import type { Kysely } from 'kysely'
import { languageOf } from '#domain/people/languages.ts'
import type { Config } from '#server/config.ts'
import type { AccountEvent, Tables } from '#server/db/tables.ts'
import { postLetter } from '#server/mail/post-letter.ts'
import { logAccount } from './account-log.queries.ts'
import { endFamiliesOf, updatePassword } from './auth.queries.ts'
import { NEWS_MS } from './answer-requests.ts'
import { passwordChanged } from './letters.ts'
import { hashPassword } from './passwords.ts'

/** Sets a password, signs out every device but the one that did it, and tells the owner by mail; in the caller's transaction. */
export async function setPassword(
  { db, config, now, ip }: { db: Kysely<Tables>; config: Config; now: Date; ip: string },
  change: { userId: number; password: string; exceptSession: string | null; event: AccountEvent },
): Promise<void> {
  const account = await updatePassword(db, change.userId, await hashPassword(change.password))
  await endFamiliesOf(db, change.userId, now, change.exceptSession)
  await logAccount(db, { userId: change.userId, event: change.event, at: now, ip, session: change.exceptSession })
  const language = languageOf(account.language)
  const letter = passwordChanged(language, config.publicUrl)
  await postLetter(db, { to: account.email, language, letter, now, expiresAt: new Date(now.getTime() + NEWS_MS) })
}

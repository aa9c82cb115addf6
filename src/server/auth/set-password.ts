import type { AccountEvent } from '#server/db/auth-tables.ts'
import type { Trx } from '#server/db/connect.ts'
import type { AppContext } from '#server/http/context.ts'
import type { WriteContext } from '#server/queue/queue.ts'
import { logAccount } from './account-log.queries.ts'
import { voidLinksOf } from './accounts.queries.ts'
import { endFamiliesOf, updatePassword } from './auth.queries.ts'
import { passwordChanged } from './emails.ts'
import { hashPassword } from './passwords.ts'
import { emailOwner } from './email-owner.ts'

/**
 * Sets a password, signs out every other device, and notifies the owner by e-mail, all in the caller's transaction. Links that were sent before to set
 * one stop working: whoever changes a password because a stranger reads his mail would otherwise leave them to the stranger.
 */
export async function setPassword(
  request: WriteContext & Pick<AppContext, 'config'> & { now: Date; ip: string },
  change: { userId: number; password: string; exceptSession: string | null; event: AccountEvent },
): Promise<void> {
  const { db, now, ip } = request
  await updatePassword(db, change.userId, await hashPassword(change.password))
  await endPasswordLinks(db, change.userId, now)
  await endFamiliesOf(db, change.userId, now, change.exceptSession)
  await logAccount(db, { userId: change.userId, event: change.event, at: now, ip, session: change.exceptSession })
  await emailOwner(request, change.userId, passwordChanged)
}

/** Links to set a password, sent on recovery or with an invitation, stop working. The links of security e-mails stay. */
export const endPasswordLinks = (db: Trx, userId: number, now: Date): Promise<void> =>
  voidLinksOf(db, userId, now, ['recovery'])

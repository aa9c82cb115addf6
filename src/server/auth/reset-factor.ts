import type { AppContext } from '#server/http/context.ts'
import type { WriteContext } from '#server/queue/queue.ts'
import { logAccount } from './account-log.queries.ts'
import { endSessionsOf } from './account-sessions.ts'
import { deleteFactorOf, findFactor } from './second-factor.queries.ts'
import { deletePasskeysOf, passkeysOf } from './passkeys.queries.ts'
import { factorNews } from './factor-emails.ts'
import { emailOwner } from './email-owner.ts'

export async function hasFactor(db: AppContext['db'], userId: number): Promise<boolean> {
  return Boolean((await findFactor(db, userId))?.confirmed_at)
}

export async function countPasskeys(db: AppContext['db'], userId: number): Promise<number> {
  return (await passkeysOf(db, userId)).length
}

/**
 * Removes a person's second factor and passkeys when his phone and his recovery codes are lost, in the caller's transaction, which has locked the
 * account. His sessions end, and he is notified. False if there was none.
 */
export async function resetFactorOf(
  request: WriteContext & Pick<AppContext, 'config'> & { now: Date; ip: string },
  userId: number,
): Promise<boolean> {
  const { db, now, ip } = request
  const [hadFactor, passkeys] = [await deleteFactorOf(db, userId), await deletePasskeysOf(db, userId)]
  if (!hadFactor && passkeys === 0) return false
  await endSessionsOf(db, userId, now)
  await logAccount(db, { userId, event: 'factor-reset', at: now, ip })
  await emailOwner(request, userId, factorNews(passkeys > 0 ? 'reset-with-passkeys' : 'reset'))
  return true
}

import type { AppContext } from '#server/http/context.ts'
import { logAccount } from './account-log.queries.ts'
import { endSessionsOf } from './account-sessions.ts'
import { deleteFactorOf, findFactor } from './second-factor.queries.ts'
import { factorNews } from './factor-emails.ts'
import { tellOwner } from './tell-owner.ts'

export async function hasFactor(db: AppContext['db'], userId: number): Promise<boolean> {
  return Boolean((await findFactor(db, userId))?.confirmed_at)
}

/**
 * Removes somebody's second factor when his phone and his recovery codes are lost, in the caller's transaction. His sessions end, and he is told.
 * False if there was none.
 */
export async function resetFactorOf(
  asked: Pick<AppContext, 'db' | 'queue' | 'config'> & { now: Date; ip: string },
  userId: number,
): Promise<boolean> {
  const { db, now, ip } = asked
  if (!(await deleteFactorOf(db, userId))) return false
  await endSessionsOf(db, userId, now)
  await logAccount(db, { userId, event: 'factor-reset', at: now, ip })
  await tellOwner(asked, userId, factorNews('reset'))
  return true
}

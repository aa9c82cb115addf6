import type { Trx } from '#server/db/connect.ts'
import { claimToken, findToken } from './accounts.queries.ts'
import { lockOwner } from './auth.queries.ts'
import { tokenHash } from './tokens.ts'

/**
 * Uses up the link of an account, which it locks before: a change of password by its owner takes the locks in the same order, so that neither waits for
 * the other. Returns the account and the address the link was sent to; undefined if the link was used or has expired.
 */
export async function claimLink(trx: Trx, kind: 'recovery' | 'not-me', token: string, now: Date) {
  const hash = tokenHash(token)
  const found = await findToken(trx, kind, hash, now)
  if (!found?.userId) return undefined
  await lockOwner(trx, found.userId)
  const link = await claimToken(trx, kind, hash, now)
  return link && { userId: found.userId, email: link.email, askedAt: link.asked_at }
}

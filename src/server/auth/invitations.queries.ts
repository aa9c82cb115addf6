import type { Db } from '#server/db/connect.ts'
import { countOf } from '#server/db/count-of.ts'

/** A link for an account whose owner did not request it, so it counts toward no throttle. */
export async function insertInvitation(
  db: Db,
  invitation: {
    kind: 'recovery' | 'not-me'
    userId: number
    email: string
    language: number
    tokenHash: string
    expiresAt: Date
    now: Date
  },
): Promise<void> {
  await db
    .insertInto('account_requests')
    .values({
      kind: invitation.kind,
      email: invitation.email,
      ip: '',
      language: invitation.language,
      asked_at: invitation.now,
      answered_at: invitation.now,
      user_id: invitation.userId,
      token_hash: invitation.tokenHash,
      expires_at: invitation.expiresAt,
    })
    .execute()
}

/** A new password, or a lock: what has been told of an account before it says nothing of a stranger who gets in after it. */
const DEFENCES = ['password-changed', 'password-reset', 'locked'] as const

/** How many security e-mails, each with its link to lock the account, went to this account's owner since then and since his last new password or lock. */
export function countSecurityEmails(db: Db, owner: { id: number; email: string }, since: Date): Promise<number> {
  const lastDefence = db
    .selectFrom('account_log')
    .select('at')
    .where('user_id', '=', owner.id)
    .where('event', 'in', DEFENCES)
    .orderBy('id', 'desc')
    .limit(1)
  return countOf(
    db
      .selectFrom('account_requests')
      .where('email', '=', owner.email)
      // `greatest` ignores the null of an account without a defence.
      .where('asked_at', '>', ({ fn, val }) => fn<Date>('greatest', [val(since), lastDefence]))
      .where('kind', '=', 'not-me'),
  )
}

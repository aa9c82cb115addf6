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

/** How many security e-mails, each with its link to lock the account, went to this address since then. */
export function countSecurityEmails(db: Db, email: string, since: Date): Promise<number> {
  return countOf(
    db
      .selectFrom('account_requests')
      .where('email', '=', email)
      .where('asked_at', '>', since)
      .where('kind', '=', 'not-me'),
  )
}

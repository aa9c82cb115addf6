import type { Db } from '#server/db/connect.ts'

/** A link to set the password of an account, that its owner did not ask for himself: it counts toward nobody's throttle. */
export async function insertInvitation(
  trx: Db,
  invitation: { userId: number; email: string; language: number; tokenHash: string; expiresAt: Date; now: Date },
): Promise<void> {
  await trx
    .insertInto('account_requests')
    .values({
      kind: 'recovery',
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

import { languageOf } from '#domain/people/languages.ts'
import { passwordLink } from '#server/auth/invite.ts'
import type { Db } from '#server/db/connect.ts'
import { findByEmail } from './people.queries.ts'

/** A link to set the password of an account. The server's operator passes it on when no e-mail goes out, or none arrives. */
export async function linkForUser(
  db: Db,
  email: string,
  context: { publicUrl: string; now: Date },
): Promise<{ url: string; expiresAt: Date }> {
  const user = await findByEmail(db, email)
  if (!user)
    throw new Error(`Nobody has an account with the email ${email}; \`npm run user -- list\` shows all accounts.`)
  if (user.kind === 'disabled') throw new Error(`The account of ${user.email} is disabled; a manager can enable it.`)
  return passwordLink(db, { userId: user.id, email: user.email, language: languageOf(user.language) }, context)
}

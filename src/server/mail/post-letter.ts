import type { Language } from '#domain/people/languages.ts'
import type { AppContext } from '#server/http/context.ts'
import { emailHtml, emailText } from './letter.ts'
import type { Letter } from './letter.ts'
import { insertMail } from './mail.queries.ts'

/** Writes an e-mail and the job that sends it, within the transaction of the event it reports: both are written, or neither. */
export async function sendEmail(
  { db, queue }: Pick<AppContext, 'db' | 'queue'>,
  mail: { to: string; language: Language; letter: Letter; now: Date; expiresAt: Date },
): Promise<void> {
  const mailId = await insertMail(db, {
    recipient: mail.to,
    subject: mail.letter.subject,
    body: emailText(mail.letter),
    html: emailHtml(mail.letter, mail.language),
    created_at: mail.now,
    expires_at: mail.expiresAt,
  })
  await queue.add(db, 'mail', { mailId })
}

import type { Language } from '#domain/people/languages.ts'
import type { AppContext } from '#server/http/context.ts'
import { emailHtml, emailText, type Email } from './email.ts'
import { insertMail } from './mail.queries.ts'

/** Writes an e-mail and the job that sends it, within the transaction of the event it reports: both are written, or neither. */
export async function sendEmail(
  { db, queue }: Pick<AppContext, 'db' | 'queue'>,
  mail: { to: string; language: Language; message: Email; now: Date; expiresAt: Date },
): Promise<void> {
  const mailId = await insertMail(db, {
    recipient: mail.to,
    subject: mail.message.subject,
    body: emailText(mail.message),
    html: emailHtml(mail.message, mail.language),
    created_at: mail.now,
    expires_at: mail.expiresAt,
  })
  await queue.add(db, 'mail', { mailId })
}

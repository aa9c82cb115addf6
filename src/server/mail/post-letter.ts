import type { Kysely } from 'kysely'
import type { Language } from '#domain/people/languages.ts'
import type { Tables } from '#server/db/tables.ts'
import { letterHtml, letterText } from './letter.ts'
import type { Letter } from './letter.ts'
import { insertMail } from './mail.queries.ts'

/** Puts a letter into the outbox, within the transaction of what it tells about: both are there, or neither. */
export async function postLetter(
  trx: Kysely<Tables>,
  mail: { to: string; language: Language; letter: Letter; now: Date; expiresAt: Date },
): Promise<void> {
  await insertMail(trx, {
    recipient: mail.to,
    subject: mail.letter.subject,
    body: letterText(mail.letter),
    html: letterHtml(mail.letter, mail.language),
    created_at: mail.now,
    expires_at: mail.expiresAt,
  })
}

import { randomBytes } from 'node:crypto'
import { LANGUAGE_IDS, type Language } from '#domain/people/languages.ts'
import { later } from '#domain/time/spans.ts'
import type { Db } from '#server/db/connect.ts'
import type { AppContext } from '#server/http/context.ts'
import type { Email } from '#server/mail/email.ts'
import { sendEmail } from '#server/mail/send-email.ts'
import { CONFIRM_MS } from './answer-account-request.ts'
import { insertInvitation } from './invitations.queries.ts'
import { hashPassword } from './passwords.ts'
import { newToken, tokenHash } from './tokens.ts'

/** The hash of an unknown random password: nobody can sign in until the owner sets one. */
export const unknownPassword = (): Promise<string> => hashPassword(randomBytes(32).toString('base64url'))

/** Notifies the owner of a new account, with a link to set a password, in the transaction that creates the account. */
export async function invite(
  { db, queue }: Pick<AppContext, 'db' | 'queue'>,
  guest: { userId: number; email: string; language: Language },
  { publicUrl, now }: { publicUrl: string; now: Date },
): Promise<void> {
  const { email, language } = guest
  const { url, expiresAt } = await passwordLink(db, guest, { publicUrl, now })
  await sendEmail({ db, queue }, { to: email, language, message: invitation(language, url), now, expiresAt })
}

/** A link for the owner of an account to set its password, once, within three days. */
export async function passwordLink(
  db: Db,
  { userId, email, language }: { userId: number; email: string; language: Language },
  { publicUrl, now }: { publicUrl: string; now: Date },
): Promise<{ url: string; expiresAt: Date }> {
  const token = newToken()
  const expiresAt = later(now, CONFIRM_MS)
  const tokenRow = { tokenHash: tokenHash(token), expiresAt, now }
  await insertInvitation(db, { kind: 'recovery', userId, email, language: LANGUAGE_IDS[language], ...tokenRow })
  return { url: `${publicUrl}/auth/change-password?token=${token}`, expiresAt }
}

function invitation(language: Language, url: string): Email {
  const texts: Record<Language, Email> = {
    en: {
      subject: 'Your account at Minato',
      paragraphs: [
        'An account has been created for you at Minato.',
        'Use this link to set a password and log in. It works once, for three days. After that, use “Forgot password”.',
      ],
      button: { label: 'Set a password', url },
      closing: ['Not expecting this? Ignore this email or ask your manager.'],
    },
    ru: {
      subject: 'Ваш аккаунт в Minato',
      paragraphs: [
        'Для вас создан аккаунт в Minato.',
        'Задайте пароль по этой ссылке и войдите. Она действует один раз, в течение трёх дней. Потом запросите новую через «Забыли пароль».',
      ],
      button: { label: 'Задать пароль', url },
      closing: ['Не ждали этого письма? Ничего не делайте или спросите менеджера.'],
    },
  }
  return texts[language]
}

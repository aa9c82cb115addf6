import { randomBytes } from 'node:crypto'
import { LANGUAGE_IDS } from '#domain/people/languages.ts'
import type { Language } from '#domain/people/languages.ts'
import type { Db } from '#server/db/connect.ts'
import type { Letter } from '#server/mail/letter.ts'
import { postLetter } from '#server/mail/post-letter.ts'
import { CONFIRM_MS } from './answer-requests.ts'
import { insertInvitation } from './invitations.queries.ts'
import { hashPassword } from './passwords.ts'
import { newToken, tokenHash } from './tokens.ts'

/** The hash of a password that nobody knows: until its owner sets one, nobody signs in. */
export const unknownPassword = (): Promise<string> => hashPassword(randomBytes(32).toString('base64url'))

/** Tells the owner of an account that was made for him, with a link by which he sets a password; in the transaction that makes it. */
export async function invite(
  trx: Db,
  guest: { userId: number; email: string; language: Language },
  { publicUrl, now }: { publicUrl: string; now: Date },
): Promise<void> {
  const { userId, email, language } = guest
  const token = newToken()
  const expiresAt = new Date(now.getTime() + CONFIRM_MS)
  const tokenRow = { tokenHash: tokenHash(token), expiresAt, now }
  await insertInvitation(trx, { userId, email, language: LANGUAGE_IDS[language], ...tokenRow })
  const letter = invitation(language, `${publicUrl}/auth/change-password?token=${token}`)
  await postLetter(trx, { to: email, language, letter, now, expiresAt })
}

function invitation(language: Language, url: string): Letter {
  const texts: Record<Language, Letter> = {
    en: {
      subject: 'Your account at Minato',
      paragraphs: [
        'An account has been made for you at Minato.',
        'Set a password by this link, and you can sign in. It works once, for three days; after that, “Forgot password” sends a new one.',
      ],
      button: { label: 'Set a password', url },
      closing: ['You did not expect this? Then do nothing, or ask your manager.'],
    },
    ru: {
      subject: 'Ваша учётная запись в Minato',
      paragraphs: [
        'Для вас создана учётная запись в Minato.',
        'Задайте пароль по этой ссылке, и можно будет войти. Она действует один раз, в течение трёх дней; затем новую пришлёт «Забыли пароль».',
      ],
      button: { label: 'Задать пароль', url },
      closing: ['Вы этого не ждали? Ничего не делайте или спросите своего менеджера.'],
    },
  }
  return texts[language]
}

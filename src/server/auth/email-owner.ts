import { LANGUAGE_IDS, languageOf, type Language } from '#domain/people/languages.ts'
import { later } from '#domain/time/spans.ts'
import type { AppContext } from '#server/http/context.ts'
import type { Email } from '#server/mail/email.ts'
import { sendEmail } from '#server/mail/send-email.ts'
import type { WriteContext } from '#server/queue/queue.ts'
import { CONFIRM_MS, NEWS_MS } from './answer-account-request.ts'
import { mailAddressOf } from './auth.queries.ts'
import { insertInvitation } from './invitations.queries.ts'
import { newToken, tokenHash } from './tokens.ts'

export type SecurityEmail = Pick<Email, 'subject' | 'paragraphs'>
type OwnerEmailContext = WriteContext & Pick<AppContext, 'config'> & { now: Date }

/** The end of each security e-mail: a link that locks the account if somebody else did it (lock-account.ts). */
const NOT_ME: Record<Language, { label: string; closing: string[] }> = {
  en: {
    label: 'This wasn’t me',
    closing: [
      'Was it you? Then you don’t need to do anything.',
      'The link above locks your account and logs you out on all devices. Nobody can log in until you set a new password by email. The link works for three days.',
    ],
  },
  ru: {
    label: 'Это не я',
    closing: [
      'Это были вы? Тогда ничего делать не нужно.',
      'Ссылка выше заблокирует аккаунт, и вы выйдете из него на всех устройствах. Никто не войдёт, пока вы не зададите новый пароль через почту. Ссылка действует три дня.',
    ],
  },
}

/** Tells the owner by e-mail what happened to his account, in the transaction in which it happens. */
export async function emailOwner(
  { db, queue, config, now }: OwnerEmailContext,
  userId: number,
  news: (language: Language) => SecurityEmail,
): Promise<void> {
  const { email, language: languageId } = await mailAddressOf(db, userId)
  const language = languageOf(languageId)
  const token = newToken()
  await insertInvitation(db, {
    kind: 'not-me',
    userId,
    email,
    language: LANGUAGE_IDS[language],
    tokenHash: tokenHash(token),
    expiresAt: later(now, CONFIRM_MS),
    now,
  })
  const { label, closing } = NOT_ME[language]
  const button = { label, url: `${config.publicUrl}/auth/not-me?token=${token}` }
  const message = { ...news(language), button, closing }
  await sendEmail({ db, queue }, { to: email, language, message, now, expiresAt: later(now, NEWS_MS) })
}

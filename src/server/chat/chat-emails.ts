import type { Language } from '#domain/people/languages.ts'
import type { Email } from '#server/mail/email.ts'
import { optOut } from '#server/mail/opt-out.ts'

/** The contents of an e-mail about unread messages. */
type UnreadFacts = {
  unread: number
  /** `3214, Toyota Voxy, USS Tokyo`. */
  lot: string
  /** The bid's owner, for other readers; null for the owner himself. */
  client: string | null
  /** Opens the conversation. */
  url: string
  profileUrl: string
}

/** Somebody wrote about a bid and waits for an answer. The message itself stays in the portal, behind the sign-in. */
export function unreadMessages(language: Language, { unread, lot, client, url, profileUrl }: UnreadFacts): Email {
  const texts: Record<Language, Omit<Email, 'closing'>> = {
    en: {
      subject: 'Unread messages about a bid – Minato',
      paragraphs: [
        `Unread messages about the bid on lot ${lot}: ${unread}.`,
        ...(client === null ? [] : [`The client is ${client}.`]),
      ],
      button: { label: 'Read and answer', url },
    },
    ru: {
      subject: 'Непрочитанные сообщения о ставке — Minato',
      paragraphs: [
        `О ставке на лот ${lot} есть непрочитанные сообщения: ${unread}.`,
        ...(client === null ? [] : [`Клиент: ${client}.`]),
      ],
      button: { label: 'Прочитать и ответить', url },
    },
  }
  return { ...texts[language], closing: optOut('bids', language, profileUrl) }
}

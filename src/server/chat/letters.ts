import type { Language } from '#domain/people/languages.ts'
import type { Letter } from '#server/mail/letter.ts'

/** What a letter about unread messages says. */
export type UnreadFacts = {
  unread: number
  /** `№ 3214, TOYOTA VOXY, USS Tokyo`. */
  lot: string
  /** Whose bid it is, to others than him. */
  client: string | null
  /** Opens the conversation. */
  url: string
  profileUrl: string
}

/** Somebody has written about a bid and waits. The words themselves stay in the portal, behind the sign-in. */
export function unreadMessages(language: Language, { unread, lot, client, url, profileUrl }: UnreadFacts): Letter {
  const texts: Record<Language, Letter> = {
    en: {
      subject: 'Unread messages about a bid – Minato',
      paragraphs: [
        `About the bid on lot ${lot} you have unread messages: ${unread}.`,
        ...(client === null ? [] : [`The client is ${client}.`]),
      ],
      button: { label: 'Read and answer', url },
      closing: [
        `You get this letter because news of bids come to you by mail. You can change that in the profile: ${profileUrl}`,
      ],
    },
    ru: {
      subject: 'Непрочитанные сообщения о ставке – Minato',
      paragraphs: [
        `О ставке на лот ${lot} есть непрочитанные сообщения: ${unread}.`,
        ...(client === null ? [] : [`Клиент: ${client}.`]),
      ],
      button: { label: 'Прочитать и ответить', url },
      closing: [
        `Вы получили это письмо, потому что новости о ставках приходят вам по почте. Это можно изменить в профиле: ${profileUrl}`,
      ],
    },
  }
  return texts[language]
}

import { TRIES_OF_LINK_A_DAY } from '#domain/share/share-limits.ts'
import type { Language } from '#domain/people/languages.ts'
import type { Email } from '#server/mail/email.ts'

/** To the creator of a link whose code somebody is guessing. */
export function shareGuessed(
  language: Language,
  { name, lotNo, hall }: { name: string; lotNo: string; hall: string },
): Email {
  const texts: Record<Language, Email> = {
    en: {
      subject: 'Wrong codes on your share link – Minato',
      paragraphs: [
        `${TRIES_OF_LINK_A_DAY} wrong codes were entered in a day for your link to ${name}, lot ${lotNo}, ${hall}. Someone has the link but not the code. Nobody has opened the lot this way.`,
        'The link still works for everyone who has opened it. Others have to wait. To let someone in now, open the lot, tap Share and choose “New link”. It has a new code, and the old link closes.',
      ],
      closing: ['Never publish a share link on social media.'],
    },
    ru: {
      subject: 'Неверные коды по вашей ссылке — Minato',
      paragraphs: [
        `По вашей ссылке на ${name}, лот ${lotNo}, ${hall}, за сутки ввели ${TRIES_OF_LINK_A_DAY} неверных кодов. У кого-то есть ссылка, но нет кода. Лот так никто не открыл.`,
        'У тех, кто уже открывал лот, ссылка работает. Остальным придётся подождать. Чтобы показать лот сейчас, откройте его, нажмите «Поделиться» и выберите «Новая ссылка». Появится новый код, а старая ссылка закроется.',
      ],
      closing: ['Никогда не публикуйте такие ссылки в социальных сетях.'],
    },
  }
  return texts[language]
}

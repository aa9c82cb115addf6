import { TRIES_OF_LINK } from '#domain/share/share-limits.ts'
import type { Language } from '#domain/people/languages.ts'
import type { Letter } from '#server/mail/letter.ts'

/** To the maker of a link that was revoked by wrong codes. */
export function shareRevoked(
  language: Language,
  { name, lotNo, hall }: { name: string; lotNo: string; hall: string },
): Letter {
  const texts: Record<Language, Letter> = {
    en: {
      subject: 'Your share link was closed – Minato',
      paragraphs: [
        `The link to ${name}, lot ${lotNo}, ${hall}, was opened with ${TRIES_OF_LINK} wrong codes, so we closed it. Nobody can open it any more.`,
        'Somebody has the link but not the code. To show the lot again, share it once more: it gets a new link and a new code.',
      ],
      closing: ['Never publish a share link on social media.'],
    },
    ru: {
      subject: 'Ваша ссылка на лот закрыта – Minato',
      paragraphs: [
        `По ссылке на ${name}, лот ${lotNo}, ${hall}, ввели ${TRIES_OF_LINK} неверных кодов, поэтому мы её закрыли. Открыть её больше нельзя.`,
        'У кого-то есть ссылка, но нет кода. Чтобы снова показать лот, поделитесь им ещё раз: появятся новая ссылка и новый код.',
      ],
      closing: ['Никогда не публикуйте такие ссылки в социальных сетях.'],
    },
  }
  return texts[language]
}

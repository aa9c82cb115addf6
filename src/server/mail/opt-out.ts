import type { Language } from '#domain/people/languages.ts'

const WHY = {
  bids: {
    en: 'You get this email because you receive bid updates by email. Change this in Profile:',
    ru: 'Вы получили это письмо, потому что подписаны на новости о ставках. Это можно изменить в профиле:',
  },
  cars: {
    en: 'You get this email because you receive updates by email. Change this in Profile:',
    ru: 'Вы получили это письмо, потому что подписаны на новости по почте. Это можно изменить в профиле:',
  },
} as const

/** The closing of an e-mail that its reader can turn off in his profile. */
export const optOut = (about: keyof typeof WHY, language: Language, profileUrl: string): string[] => [
  `${WHY[about][language]} ${profileUrl}`,
]

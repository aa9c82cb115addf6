import type { Language } from '#domain/people/languages.ts'

const UPDATES = {
  en: 'You get this email because email updates are on. Turn them off in Profile:',
  ru: 'Вы получили это письмо, потому что включены письма о ставках, автомобилях и платежах. Отключить их можно в профиле:',
}

const WHY = {
  bids: { ...UPDATES, en: 'You get this email because you receive bid updates by email. Turn them off in Profile:' },
  cars: UPDATES,
  payments: UPDATES,
} as const

/** The closing of an e-mail that its reader can turn off in his profile. */
export const optOut = (about: keyof typeof WHY, language: Language, profileUrl: string): string[] => [
  `${WHY[about][language]} ${profileUrl}`,
]

import type { Language } from '#domain/people/languages.ts'
import type { News } from './tell-owner.ts'

/** What happened to the second step of an account. */
type FactorEvent = 'added' | 'removed' | 'reset' | 'reset-with-passkeys' | 'recovery-code-used' | 'recovery-codes-made'

const SUBJECT: Record<Language, string> = {
  en: 'Two-step sign-in – Minato',
  ru: 'Вход с кодом – Minato',
}

const TEXT: Record<FactorEvent, Record<Language, string>> = {
  added: {
    en: 'Two-step sign-in was just turned on for your Minato account. Your other devices were signed out.',
    ru: 'Для вашего аккаунта Minato только что включён вход с кодом. Остальные устройства вышли из системы.',
  },
  removed: {
    en: 'Two-step sign-in was just turned off for your Minato account. The password alone signs you in.',
    ru: 'Для вашего аккаунта Minato только что отключён вход с кодом. Теперь для входа нужен только пароль.',
  },
  reset: {
    en: 'A manager reset the two-step sign-in of your Minato account and signed out all your devices. Log in with your password and set it up again.',
    ru: 'Менеджер сбросил вход с кодом вашего аккаунта Minato; все устройства вышли из системы. Войдите с паролем и настройте его заново.',
  },
  'reset-with-passkeys': {
    en: 'A manager reset the two-step sign-in of your Minato account, removed its passkeys and signed out all your devices. Log in with your password and set them up again.',
    ru: 'Менеджер сбросил вход с кодом вашего аккаунта Minato и удалил его ключи доступа; все устройства вышли из системы. Войдите с паролем и настройте их заново.',
  },
  'recovery-code-used': {
    en: 'Someone, probably you, just used a recovery code of your Minato account. Each works once; you can get new ones in your profile.',
    ru: 'Кто-то, вероятно вы, только что использовал резервный код вашего аккаунта Minato. Каждый действует один раз; новые можно получить в профиле.',
  },
  'recovery-codes-made': {
    en: 'New recovery codes were just made for your Minato account. The previous ones no longer work.',
    ru: 'Для вашего аккаунта Minato только что созданы новые резервные коды. Прежние больше не действуют.',
  },
}

export const factorNews =
  (event: FactorEvent) =>
  (language: Language): News => ({ subject: SUBJECT[language], paragraphs: [TEXT[event][language]] })

import type { Language } from '#domain/people/languages.ts'
import type { SecurityEmail } from './email-owner.ts'

/** The event of an account's second step. */
type FactorEvent = 'added' | 'removed' | 'reset' | 'reset-with-passkeys' | 'recovery-code-used' | 'recovery-codes-made'

const SUBJECT: Record<Language, string> = {
  en: 'Two-step login – Minato',
  ru: 'Вход с кодом — Minato',
}

const TEXT: Record<FactorEvent, Record<Language, string>> = {
  added: {
    en: 'Two-step login was just turned on for your Minato account. You’re logged out on your other devices.',
    ru: 'Для вашего аккаунта Minato только что включён вход с кодом. Выполнен выход на остальных устройствах.',
  },
  removed: {
    en: 'Two-step login was just turned off for your Minato account. You now log in with your password only.',
    ru: 'Для вашего аккаунта Minato только что отключён вход с кодом. Теперь для входа нужен только пароль.',
  },
  reset: {
    en: 'A manager reset the two-step login of your Minato account and logged you out on all devices. Log in with your password and set it up again.',
    ru: 'Менеджер сбросил вход с кодом вашего аккаунта Minato. Выполнен выход на всех устройствах. Войдите с паролем и настройте его заново.',
  },
  'reset-with-passkeys': {
    en: 'A manager reset the two-step login of your Minato account, removed its passkeys and logged you out on all devices. Log in with your password and set them up again.',
    ru: 'Менеджер сбросил вход с кодом вашего аккаунта Minato и удалил его ключи доступа. Выполнен выход на всех устройствах. Войдите с паролем и настройте их заново.',
  },
  'recovery-code-used': {
    en: 'Someone, probably you, just used a recovery code of your Minato account. Each code works once. Get new ones in your profile.',
    ru: 'Кто-то, вероятно вы, только что использовал резервный код вашего аккаунта Minato. Каждый действует один раз. Новые можно получить в профиле.',
  },
  'recovery-codes-made': {
    en: 'New recovery codes were just made for your Minato account. The previous ones no longer work.',
    ru: 'Для вашего аккаунта Minato только что созданы новые резервные коды. Прежние больше не действуют.',
  },
}

export const factorNews =
  (event: FactorEvent) =>
  (language: Language): SecurityEmail => ({ subject: SUBJECT[language], paragraphs: [TEXT[event][language]] })

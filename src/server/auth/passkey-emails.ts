import type { Language } from '#domain/people/languages.ts'
import type { SecurityEmail } from './email-owner.ts'

/** The event of an account's passkey. */
type PasskeyEvent = 'added' | 'removed' | 'copied'

const SUBJECT: Record<PasskeyEvent, Record<Language, string>> = {
  added: { en: 'New passkey – Minato', ru: 'Новый ключ доступа — Minato' },
  removed: { en: 'Passkey removed – Minato', ru: 'Ключ доступа удалён — Minato' },
  copied: { en: 'A passkey may be copied – Minato', ru: 'Возможно, ключ доступа скопирован — Minato' },
}

const TEXT: Record<PasskeyEvent, Record<Language, string>> = {
  added: {
    en: 'A passkey was just added to your Minato account. You can log in with it without a password.',
    ru: 'К вашему аккаунту Minato только что добавлен ключ доступа. С ним можно войти без пароля.',
  },
  removed: {
    en: 'A passkey of your Minato account was just removed. It can no longer be used.',
    ru: 'Ключ доступа вашего аккаунта Minato только что удалён. Войти с ним больше нельзя.',
  },
  copied: {
    en: 'Someone tried to log in to your Minato account with a passkey that seems to be copied. The login was blocked. Remove this passkey in your profile and add a new one.',
    ru: 'Кто-то пытался войти в ваш аккаунт Minato с ключом доступа, который, похоже, скопирован. Вход заблокирован. Удалите этот ключ в профиле и добавьте новый.',
  },
}

/** The name of the passkey comes from its owner's form and is not repeated, as in all security e-mails. */
export const passkeyNews =
  (event: PasskeyEvent) =>
  (language: Language): SecurityEmail => ({ subject: SUBJECT[event][language], paragraphs: [TEXT[event][language]] })

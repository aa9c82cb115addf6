import type { Language } from '#domain/people/languages.ts'
import type { Letter } from '#server/mail/letter.ts'

/**
 * What the office writes about accounts. None of it repeats what somebody typed into a form: a stranger could send his own words to any mailbox
 * under our name.
 */
type Texts = Record<Language, Letter>

/** A sign-up, to an address that has no account. The link works for three days. */
export function confirmEmail(language: Language, url: string): Letter {
  const texts: Texts = {
    en: {
      subject: 'Confirm your email – Minato',
      paragraphs: [
        'Welcome to Minato.',
        'Confirm that this mailbox is yours, and your account is ready. The link works once, for three days.',
      ],
      button: { label: 'Confirm my email', url },
      closing: ['You did not sign up? Then do nothing: without the confirmation no account is made.'],
    },
    ru: {
      subject: 'Подтвердите почту – Minato',
      paragraphs: [
        'Добро пожаловать в Minato.',
        'Подтвердите, что этот ящик ваш, и учётная запись будет готова. Ссылка действует один раз, в течение трёх дней.',
      ],
      button: { label: 'Подтвердить почту', url },
      closing: ['Вы не регистрировались? Тогда ничего не делайте: без подтверждения учётная запись не появится.'],
    },
  }
  return texts[language]
}

/** A sign-up, to an address that has an account: only its owner learns that. */
export function alreadyRegistered(language: Language, publicUrl: string): Letter {
  const texts: Texts = {
    en: {
      subject: 'You have an account already – Minato',
      paragraphs: [
        'Somebody, probably you, has just signed up at Minato with this email. It has an account already, so nothing was changed.',
        `Log in with your password. If you have forgotten it, you can set a new one: ${publicUrl}/auth/forgot-password`,
      ],
      button: { label: 'Log in', url: `${publicUrl}/auth/login` },
      closing: ['It was not you? Then do nothing: your account is as it was.'],
    },
    ru: {
      subject: 'У вас уже есть учётная запись – Minato',
      paragraphs: [
        'Кто-то, вероятно вы, только что регистрировался в Minato с этим адресом. У него уже есть учётная запись, поэтому ничего не изменилось.',
        `Войдите со своим паролем. Если вы его забыли, задайте новый: ${publicUrl}/auth/forgot-password`,
      ],
      button: { label: 'Войти', url: `${publicUrl}/auth/login` },
      closing: ['Это были не вы? Тогда ничего не делайте: учётная запись осталась прежней.'],
    },
  }
  return texts[language]
}

/** A forgotten password. The link works for an hour. */
export function setNewPassword(language: Language, url: string): Letter {
  const texts: Texts = {
    en: {
      subject: 'Set a new password – Minato',
      paragraphs: [
        'Somebody, probably you, has forgotten the password of this account at Minato.',
        'Set a new one by this link. It works once, for an hour; all devices are signed out then.',
      ],
      button: { label: 'Set a new password', url },
      closing: ['It was not you? Then do nothing: your password stays as it is.'],
    },
    ru: {
      subject: 'Новый пароль – Minato',
      paragraphs: [
        'Кто-то, вероятно вы, забыл пароль от этой учётной записи Minato.',
        'Задайте новый по этой ссылке. Она действует один раз, в течение часа; все устройства после этого выйдут из системы.',
      ],
      button: { label: 'Задать новый пароль', url },
      closing: ['Это были не вы? Тогда ничего не делайте: пароль останется прежним.'],
    },
  }
  return texts[language]
}

/** After a password was changed, whoever did it: the owner must hear of it. */
export function passwordChanged(language: Language, publicUrl: string): Letter {
  const url = `${publicUrl}/auth/forgot-password`
  const texts: Texts = {
    en: {
      subject: 'Your password was changed – Minato',
      paragraphs: [
        'The password of your account at Minato was changed just now, and its other devices were signed out.',
      ],
      closing: [`It was not you? Set a new password at once, and tell your manager: ${url}`],
    },
    ru: {
      subject: 'Ваш пароль изменён – Minato',
      paragraphs: ['Пароль вашей учётной записи Minato только что изменён, остальные устройства вышли из системы.'],
      closing: [`Это были не вы? Сразу задайте новый пароль и сообщите менеджеру: ${url}`],
    },
  }
  return texts[language]
}

import type { Language } from '#domain/people/languages.ts'
import type { Email } from '#server/mail/email.ts'
import type { SecurityEmail } from './email-owner.ts'

/** The server's e-mails about accounts. They never repeat text from a form: a stranger could send his own words to any mailbox under our name. */
type Texts = Record<Language, Email>

/** For a sign-up with an address that has no account. The link works for three days. */
export function confirmEmail(language: Language, url: string): Email {
  const texts: Texts = {
    en: {
      subject: 'Confirm your email – Minato',
      paragraphs: [
        'Welcome to Minato.',
        'Confirm your email to activate your account. The link works once, for three days.',
      ],
      button: { label: 'Confirm my email', url },
      closing: ['Didn’t sign up? Ignore this email: without confirmation no account is created.'],
    },
    ru: {
      subject: 'Подтвердите почту — Minato',
      paragraphs: [
        'Добро пожаловать в Minato.',
        'Подтвердите почту, чтобы активировать аккаунт. Ссылка действует один раз, в течение трёх дней.',
      ],
      button: { label: 'Подтвердить почту', url },
      closing: ['Вы не регистрировались? Тогда ничего не делайте: без подтверждения аккаунт не появится.'],
    },
  }
  return texts[language]
}

/** For a sign-up with an address that has an account: only its owner learns that. */
export function alreadyRegistered(language: Language, publicUrl: string): Email {
  const texts: Texts = {
    en: {
      subject: 'You already have an account – Minato',
      paragraphs: [
        'Someone, probably you, just tried to sign up at Minato with this email. It already has an account, so nothing was changed.',
        `Log in with your password. If you forgot it, set a new one: ${publicUrl}/auth/forgot-password`,
      ],
      button: { label: 'Log in', url: `${publicUrl}/auth/login` },
      closing: ['This wasn’t you? Ignore this email: your account has not changed.'],
    },
    ru: {
      subject: 'У вас уже есть аккаунт — Minato',
      paragraphs: [
        'Кто-то, вероятно вы, только что регистрировался в Minato с этим адресом. Аккаунт с ним уже есть, поэтому ничего не изменилось.',
        `Войдите со своим паролем. Если вы его забыли, задайте новый: ${publicUrl}/auth/forgot-password`,
      ],
      button: { label: 'Войти', url: `${publicUrl}/auth/login` },
      closing: ['Это были не вы? Тогда ничего не делайте: ваш аккаунт не изменился.'],
    },
  }
  return texts[language]
}

/** For a forgotten password. The link works for an hour. */
export function setNewPassword(language: Language, url: string): Email {
  const texts: Texts = {
    en: {
      subject: 'Set a new password – Minato',
      paragraphs: [
        'Someone, probably you, asked to reset the password of this Minato account.',
        'Use this link to set a new one. It works once, for an hour, and logs you out on all devices.',
      ],
      button: { label: 'Set a new password', url },
      closing: ['This wasn’t you? Ignore this email: your password has not changed.'],
    },
    ru: {
      subject: 'Новый пароль — Minato',
      paragraphs: [
        'Кто-то, вероятно вы, запросил новый пароль для этого аккаунта Minato.',
        'Задайте новый по этой ссылке. Она действует один раз, в течение часа. После этого вы выйдете из аккаунта на всех устройствах.',
      ],
      button: { label: 'Задать новый пароль', url },
      closing: ['Это были не вы? Тогда ничего не делайте: пароль останется прежним.'],
    },
  }
  return texts[language]
}

/** After “This wasn’t me”. The link works for three days. */
export function accountLocked(language: Language, url: string): Email {
  const texts: Texts = {
    en: {
      subject: 'Your account is locked – Minato',
      paragraphs: [
        'Your Minato account is locked. You’re logged out on all devices, and the old password no longer works.',
        'Use this link to set a new password. It works once, for three days. After that, use “Forgot password”.',
      ],
      button: { label: 'Set a new password', url },
      closing: ['If money or bids are missing, tell your manager.'],
    },
    ru: {
      subject: 'Аккаунт заблокирован — Minato',
      paragraphs: [
        'Ваш аккаунт Minato заблокирован. Выполнен выход на всех устройствах, прежний пароль больше не действует.',
        'Задайте новый пароль по этой ссылке. Она действует один раз, в течение трёх дней. Потом запросите новую через «Забыли пароль».',
      ],
      button: { label: 'Задать новый пароль', url },
      closing: ['Если пропали деньги или ставки, сообщите менеджеру.'],
    },
  }
  return texts[language]
}

/** After a password change by anybody: the owner must know about it. */
export function passwordChanged(language: Language): SecurityEmail {
  const texts: Record<Language, SecurityEmail> = {
    en: {
      subject: 'Your password was changed – Minato',
      paragraphs: ['The password of your Minato account was just changed. You’re logged out on your other devices.'],
    },
    ru: {
      subject: 'Ваш пароль изменён — Minato',
      paragraphs: ['Пароль вашего аккаунта Minato только что изменён. Выполнен выход на остальных устройствах.'],
    },
  }
  return texts[language]
}

/** To the previous address, after a manager changed the email. */
export function emailChanged(language: Language): SecurityEmail {
  const texts: Record<Language, SecurityEmail> = {
    en: {
      subject: 'Your email was changed – Minato',
      paragraphs: [
        'A manager just changed the email of your Minato account. You now log in with the new address.',
        'If you didn’t ask for this, the link below locks your account and restores this address.',
      ],
    },
    ru: {
      subject: 'Ваша почта изменена — Minato',
      paragraphs: [
        'Менеджер только что изменил адрес почты вашего аккаунта Minato. Теперь вход по новому адресу.',
        'Если вы об этом не просили, ссылка ниже заблокирует аккаунт и вернёт этот адрес.',
      ],
    },
  }
  return texts[language]
}

/** After a sign-in on a device that the account did not know. A browser that names itself otherwise is not repeated. */
export const newDevice =
  ({ browser, system }: { browser: string; system: string }, ip: string) =>
  (language: Language): SecurityEmail => {
    const device = [browser, system].filter(Boolean).join(', ')
    const texts: Record<Language, SecurityEmail> = {
      en: {
        subject: 'New device – Minato',
        paragraphs: [
          'Someone, probably you, just logged in to your Minato account on a new device.',
          `Device: ${device || 'unknown'}. IP address: ${ip}.`,
        ],
      },
      ru: {
        subject: 'Новое устройство — Minato',
        paragraphs: [
          'Кто-то, вероятно вы, только что вошёл в ваш аккаунт Minato с нового устройства.',
          `Устройство: ${device || 'неизвестно'}. IP-адрес: ${ip}.`,
        ],
      },
    }
    return texts[language]
  }

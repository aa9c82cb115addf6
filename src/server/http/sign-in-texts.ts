import type { MessageCode } from '#domain/message-codes.ts'
import type { Texts } from './texts.ts'

/** The refusals of sign-in, permissions and second steps. */
export const SIGN_IN_TEXTS = {
  invalid_credentials: { en: 'Incorrect username or password', ru: 'Неверная эл. почта или пароль' },
  session_expired: { en: 'Your session has expired. Log in again.', ru: 'Сессия истекла. Войдите снова.' },
  signature_invalid: { en: 'This request must be signed.', ru: 'Запрос должен быть подписан.' },
  forbidden: { en: 'You don’t have permission for this.', ru: 'У вас нет прав на это действие.' },
  proof_needed: { en: 'Enter your password again to do this.', ru: 'Для этого действия введите пароль ещё раз.' },
  factor_needed: { en: 'Set up two-step login first.', ru: 'Сначала настройте вход с кодом.' },
  factor_on: { en: 'Two-step login is already on.', ru: 'Вход с кодом уже включён.' },
  passkey_needed: { en: 'Use your passkey for this.', ru: 'Для этого нужен ваш ключ доступа.' },
  passkey_refused: {
    en: 'This passkey was not accepted. Try again, or log in with your password.',
    ru: 'Ключ доступа не принят. Попробуйте ещё раз или войдите с паролем.',
  },
  passkey_unknown: {
    en: 'This passkey is no longer linked to an account. Log in with your password.',
    ru: 'Этот ключ доступа больше не привязан к аккаунту. Войдите с паролем.',
  },
  last_factor: {
    en: 'Your account requires a second step. Add another passkey or turn on codes first, then remove this passkey.',
    ru: 'Для вашего аккаунта нужен второй шаг входа. Сначала добавьте другой ключ доступа или включите вход с кодом, затем удалите этот.',
  },
  too_many_passkeys: {
    en: 'You have {limit} passkeys already. Remove one you no longer use.',
    ru: 'У вас уже {limit} ключей доступа. Удалите те, которыми не пользуетесь.',
  },
  too_late: { en: 'Too much time has passed. Start again.', ru: 'Прошло слишком много времени. Начните заново.' },
} satisfies Partial<Record<MessageCode, Texts>>

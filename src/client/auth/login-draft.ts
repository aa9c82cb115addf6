import { setDraft } from '#client/device/device-store.ts'

/** The part of the login form that this device keeps. The form of a forgotten password begins with the same email. */
export const LOGIN_DRAFT = { name: 'login', fields: ['email'] } as const

/** The login form begins with this email. */
export function fillLogin(email: string): void {
  setDraft(LOGIN_DRAFT.name, JSON.stringify({ email }))
}

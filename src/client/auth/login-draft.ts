import { deviceStore } from '#client/device/device-store.ts'

/** What the login form keeps on this device. The form of a forgotten password begins with the same email. */
export const LOGIN_DRAFT = { name: 'login', fields: ['email'] } as const

/** The login form begins with this email. */
export function fillLogin(email: string): void {
  deviceStore.set({ drafts: { ...deviceStore.get().drafts, [LOGIN_DRAFT.name]: JSON.stringify({ email }) } })
}

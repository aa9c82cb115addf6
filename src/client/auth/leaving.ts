import { authEndpoints } from '#contract/auth/auth.endpoints.ts'
import { call } from '#client/api/api.ts'

const KEY = 'minato-leaving'

/**
 * A sign-out of which the office may not have heard. Scripts cannot take the session's cookies away, so the device remembers that nobody is
 * signed in here, shows the login, and tells the office as soon as a page can.
 */
export const leaving = {
  get: (): boolean => localStorage.getItem(KEY) !== null,

  begin(): void {
    localStorage.setItem(KEY, '1')
  },

  /** Signed out for certain, or signed in anew. */
  end(): void {
    localStorage.removeItem(KEY)
  },

  async tellOffice(): Promise<void> {
    if (!leaving.get()) return
    await call(authEndpoints.logout, { body: {} }).then(leaving.end, () => undefined)
  },
}

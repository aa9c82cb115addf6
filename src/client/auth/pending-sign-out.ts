import { authEndpoints } from '#contract/auth/auth.endpoints.ts'
import { call } from '#client/api/api.ts'
import { browserStorage } from '#client/device/browser-storage.ts'

const KEY = 'minato-leaving'
const storage = browserStorage('localStorage')
/** A sign-out that did not fit into a full storage. Only this page remembers it. */
let isHereOnly = false
/** Cancels the sign-out that is being sent. */
let sending = new AbortController()

/**
 * A sign-out that may not have reached the server. Scripts cannot delete the session cookies. So the device remembers the sign-out,
 * shows the login, and notifies the server as soon as a page can.
 */
export const pendingSignOut = {
  get: (): boolean => isHereOnly || storage.getItem(KEY) !== null,

  begin(): void {
    try {
      storage.setItem(KEY, '1')
    } catch {
      isHereOnly = true
    }
  },

  /** The sign-out is certain, or somebody has signed in again. */
  end(): void {
    isHereOnly = false
    storage.removeItem(KEY)
  },

  async sendSignOut(): Promise<void> {
    if (!pendingSignOut.get()) return
    const { signal } = sending
    await call(authEndpoints.logout, { body: {}, signal }).then(pendingSignOut.end, () => undefined)
  },

  /** Somebody signs in. The answer of a sign-out that is on its way would delete the cookies of the new session. */
  cancel(): void {
    sending.abort()
    sending = new AbortController()
  },
}

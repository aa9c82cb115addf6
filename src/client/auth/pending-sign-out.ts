import { authEndpoints } from '#contract/auth/auth.endpoints.ts'
import { call } from '#client/api/api.ts'
import { onReachableAgain } from '#client/api/reachability.ts'
import { browserStorage } from '#client/device/browser-storage.ts'

const KEY = 'minato-leaving'
const storage = browserStorage('localStorage')
/** A sign-out that did not fit into a full storage. Only this page remembers it. */
let isHereOnly = false
/** Cancels the sign-out that is being sent. */
let sending = new AbortController()
/** How many sign-ins wait for their answer. */
let signIns = 0

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
    cancel()
  },

  async sendSignOut(): Promise<void> {
    if (!pendingSignOut.get() || signIns > 0) return
    const { signal } = sending
    await call(authEndpoints.logout, { body: {}, signal }).then(pendingSignOut.end, () => undefined)
  },

  /** Sends it now, and when the network returns: the login may stay open until then. */
  sendWhenOnline(): void {
    const send = () => void pendingSignOut.sendSignOut()
    send()
    onReachableAgain(send)
    addEventListener('online', send)
  },

  /**
   * Sends no sign-out while `signIn` runs, and cancels one that is on its way: its answer would delete the cookies of the new session. A sign-in that
   * is refused, or needs a next step, opens no session: then the sign-out is sent.
   */
  async giveWayTo<Answer extends { success: true; next?: string | undefined }>(
    signIn: () => Promise<Answer>,
  ): Promise<Answer> {
    cancel()
    signIns += 1
    try {
      const answer = await signIn()
      if (!answer.next) pendingSignOut.end()
      return answer
    } finally {
      signIns -= 1
      void pendingSignOut.sendSignOut()
    }
  },
}

function cancel(): void {
  sending.abort()
  sending = new AbortController()
}

import { browserStorage } from '#client/device/browser-storage.ts'

const storage = browserStorage('localStorage')
const keyOf = (userId: number) => `minato-discarded-${userId}`

/** The users who signed out and whose entries may still be in a database that did not open then. */
export const discarded = {
  has: (userId: number): boolean => storage.getItem(keyOf(userId)) !== null,

  add(userId: number): void {
    try {
      storage.setItem(keyOf(userId), '1')
    } catch {
      // No room: the entries are deleted only if the database opens while this page is there.
    }
  },

  delete: (userId: number): void => storage.removeItem(keyOf(userId)),
}

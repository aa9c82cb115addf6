/** Handles the entries that a sign-out would delete. False: the user stays signed in. */
type Check = () => Promise<boolean>

/** The check is in the outbox's code, which loads shortly after the first screen. An earlier sign-out waits this long for it. */
const CODE_MS = 2_000

let check: Check | null = null
let arrived: () => void = () => undefined

/** The check between a click on "Log out" and signing out (`UnsentChangesDialog`). */
export const signOutCheck = {
  set(next: Check | null): void {
    check = next
    if (next) arrived()
  },

  async maySignOut(): Promise<boolean> {
    if (!check)
      await new Promise<void>(resolve => {
        arrived = resolve
        setTimeout(resolve, CODE_MS)
      })
    return check ? check() : true
  },
}

/** Handles the entries that a sign-out would delete. False: the user stays signed in. */
type Question = () => Promise<boolean>

/** The question is in the outbox's code, which loads shortly after the first screen. An earlier sign-out waits this long for it. */
const CODE_MS = 2_000

let question: Question | null = null
let arrived: () => void = () => undefined

/** The check between a click on "Log out" and signing out (`LeaveQuestion`). */
export const beforeLeaving = {
  ask(next: Question | null): void {
    question = next
    if (next) arrived()
  },

  async mayLeave(): Promise<boolean> {
    if (!question)
      await new Promise<void>(resolve => {
        arrived = resolve
        setTimeout(resolve, CODE_MS)
      })
    return question ? question() : true
  },
}

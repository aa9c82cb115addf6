/** Settles what a sign-out would lose; false: the person stays. */
type Question = () => Promise<boolean>

/** The question comes with the outbox's own code, a moment after the first screen; who is quicker than that waits for it so long. */
const CODE_MS = 2_000

let question: Question | null = null
let arrived: () => void = () => undefined

/** What stands between a press on "Log out" and leaving (`LeaveQuestion`). */
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

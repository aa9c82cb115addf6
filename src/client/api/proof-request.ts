import { createAtom } from '@tanstack/react-store'
import type { ReadonlyAtom } from '@tanstack/react-store'

const asked = createAtom(false)
let waiting: ((isProved: boolean) => void)[] = []

/** A call waits until the person has proved who he is. `auth/ProveAgain.tsx` asks; one proof serves all calls that wait. */
export const proofRequest = {
  isAsked: asked as ReadonlyAtom<boolean>,

  ask(): Promise<boolean> {
    asked.set(true)
    return new Promise(resolve => waiting.push(resolve))
  },

  answer(isProved: boolean): void {
    const former = waiting
    waiting = []
    asked.set(false)
    for (const tell of former) tell(isProved)
  },
}

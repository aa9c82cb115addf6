import { createAtom } from '@tanstack/react-store'
import type { ReadonlyAtom } from '@tanstack/react-store'

/** What the user is asked for: a passkey alone, or a password that a passkey can replace. */
export type ProofAsked = { proof: 'password' | 'password and code' | 'passkey'; hasPasskeys: boolean }

/** Null while no confirmation is requested. */
const asked = createAtom<ProofAsked | null>(null)
let waiting: ((isProved: boolean) => void)[] = []

/** A call waits until the user has confirmed their identity. `auth/ProveAgain.tsx` asks; one proof serves all calls that wait. */
export const proofRequest = {
  asked: asked as ReadonlyAtom<ProofAsked | null>,

  ask(proof: ProofAsked): Promise<boolean> {
    asked.set(proof)
    return new Promise(resolve => waiting.push(resolve))
  },

  answer(isProved: boolean): void {
    const former = waiting
    waiting = []
    asked.set(null)
    for (const tell of former) tell(isProved)
  },
}

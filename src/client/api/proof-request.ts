import { createAtom, type ReadonlyAtom } from '@tanstack/react-store'

/** The requested proof: a passkey only, or a password that a passkey can replace. */
export type WantedProof = { proof: 'password' | 'password and code' | 'passkey'; hasPasskeys: boolean }

/** Null while no confirmation is requested. */
const current = createAtom<WantedProof | null>(null)
let waiting: ((isProved: boolean) => void)[] = []

/** A call waits until the user has confirmed their identity. `auth/ProveAgain.tsx` asks; one proof serves all calls that wait. */
export const proofRequest = {
  current: current as ReadonlyAtom<WantedProof | null>,

  ask(proof: WantedProof): Promise<boolean> {
    current.set(proof)
    return new Promise(resolve => waiting.push(resolve))
  },

  answer(isProved: boolean): void {
    const former = waiting
    waiting = []
    current.set(null)
    for (const tell of former) tell(isProved)
  },
}

import { lazy, Suspense, useState } from 'react'
import type { ReactNode } from 'react'
import { ApiError } from '#client/api/errors.ts'
import { speak } from '#client/device/speak.ts'

/** Wanted by few, with the code that does the work. */
const work = () => import('#client/accounts/proof/prove.ts')
const Progress = lazy(async () => {
  const [{ ProofProgress }] = await Promise.all([import('#client/accounts/proof/ProofProgress.tsx'), speak('accounts')])
  return { default: ProofProgress }
})

export type Sending = <T>(send: (altcha?: string) => Promise<T>) => Promise<T>

/**
 * Sends; where the office wants a proof of work first, works one out, shows how far it is, and sends it along. A second refusal stands, as
 * "Recaptcha error". `progress` belongs above the button that waits.
 */
export function useProof(): { withProof: Sending; progress: ReactNode } {
  const [part, setPart] = useState<number | null>(null)
  const withProof: Sending = async send => {
    try {
      return await send()
    } catch (error) {
      if (!(error instanceof ApiError) || error.code !== 'challenge_failed') throw error
      try {
        const altcha = await (await work()).prove(setPart)
        if (altcha === null) throw error
        return await send(altcha)
      } finally {
        setPart(null)
      }
    }
  }
  return {
    withProof,
    progress: part !== null && (
      <Suspense>
        <Progress part={part} />
      </Suspense>
    ),
  }
}

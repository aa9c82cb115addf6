import { useState } from 'react'
import type { ReactNode } from 'react'
import { ApiError } from '#client/api/errors.ts'

export type Send<T> = (altcha?: string) => Promise<T>

/**
 * Sends; where the office wants a proof of work first, works one out, shows how far it is, and sends it along. A second refusal stands, as
 * "Recaptcha error". `progress` belongs above the button that waits.
 */
export function useProof(): { withProof: <T>(send: Send<T>) => Promise<T>; progress: ReactNode } {
  const [progress, show] = useState<ReactNode>(null)
  const withProof = <T,>(send: Send<T>) =>
    send().catch(async (error: unknown) => {
      if (!(error instanceof ApiError) || error.code !== 'challenge_failed') throw error
      // Wanted by few: the code that does the work comes with it.
      const { sendProven } = await import('#client/accounts/proof/send-proven.tsx')
      return sendProven(send, show, error)
    })
  return { withProof, progress }
}

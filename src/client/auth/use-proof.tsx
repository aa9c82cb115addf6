import { useState, type ReactNode } from 'react'
import { sendProven } from '#client/auth/proof/send-proven.tsx'
import { ApiError } from '#client/api/errors.ts'

export type Send<T> = (altcha?: string) => Promise<T>

/**
 * Sends a request. If the server first requires a proof of work, it solves one, shows the progress, and sends the proof along. A
 * second refusal is final and shown as "Recaptcha error". `progress` belongs above the waiting button.
 */
export function useProof(): { withProof: <T>(send: Send<T>) => Promise<T>; progress: ReactNode } {
  const [progress, show] = useState<ReactNode>(null)
  const withProof = <T,>(send: Send<T>) =>
    send().catch(async (error: unknown) => {
      if (!(error instanceof ApiError) || error.code !== 'challenge_failed') throw error
      return sendProven(send, show, error)
    })
  return { withProof, progress }
}

import type { ReactNode } from 'react'
import { accountEndpoints } from '#contract/auth/accounts.endpoints.ts'
import { call } from '#client/api/api.ts'
import { OfflineError } from '#client/api/errors.ts'
import type { Send } from '#client/auth/use-proof.tsx'
import { ProofProgress } from './ProofProgress.tsx'
import { solve } from './solve.ts'

/**
 * Requests a challenge, solves it, and sends the proof. Throws `refusal` if no challenge is available or this browser cannot solve
 * it.
 */
export async function sendProven<T>(send: Send<T>, show: (progress: ReactNode) => void, refusal: Error): Promise<T> {
  try {
    return await send(await prove(part => show(<ProofProgress part={part} />), refusal))
  } finally {
    show(null)
  }
}

async function prove(onProgress: (part: number) => void, refusal: Error): Promise<string> {
  onProgress(0)
  try {
    const proof = await solve(await call(accountEndpoints.challenge, {}), onProgress)
    if (proof !== null) return proof
  } catch (error) {
    if (error instanceof OfflineError) throw error
    // Every other error ends in the original refusal.
  }
  throw refusal
}

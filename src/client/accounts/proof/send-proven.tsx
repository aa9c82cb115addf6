import type { ReactNode } from 'react'
import { accountEndpoints } from '#contract/accounts/accounts.endpoints.ts'
import { call } from '#client/api/api.ts'
import { OfflineError } from '#client/api/errors.ts'
import type { Send } from '#client/auth/use-proof.tsx'
import { speak } from '#client/device/speak.ts'
import { ProofProgress } from './ProofProgress.tsx'
import { solve } from './solve.ts'

/** Has the office give out some work, does it, and sends what it proves. Throws `refusal` where it cannot be had, or this browser cannot do it. */
export async function sendProven<T>(send: Send<T>, show: (progress: ReactNode) => void, refusal: Error): Promise<T> {
  try {
    await speak('accounts')
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
    // Whatever else went wrong: the refusal stands.
  }
  throw refusal
}

import { solveChallenge } from 'altcha-lib'
import type { Challenge } from '#contract/auth/accounts.shapes.ts'
import { MINUTE_MS } from '#domain/time/spans.ts'
import { deriveKey } from './derive-key.ts'

const MAX_MS = 3 * MINUTE_MS
const MAX_LANES = 4

/**
 * Finds the key for a challenge and returns ALTCHA's payload. The browser derives several keys at once in its own threads, so the
 * page stays responsive without a worker. `onProgress` gets the finished part, 0 to 1. Null if it took too long.
 */
export async function solve(challenge: Challenge, onProgress: (part: number) => void): Promise<string | null> {
  const { most } = challenge.parameters.data
  const lanes = Math.min(MAX_LANES, navigator.hardwareConcurrency || 1, most)
  const controller = new AbortController()
  let done = 0
  const derive: typeof deriveKey = async (...work) => {
    const derived = await deriveKey(...work)
    done += 1
    if (!controller.signal.aborted) onProgress(Math.min(1, done / (most + 1)))
    return derived
  }
  const options = { challenge, controller, deriveKey: derive, counterStep: lanes, timeout: MAX_MS }
  const solving = Array.from({ length: lanes }, async (_, counterStart) => {
    const solution = await solveChallenge({ ...options, counterStart })
    if (solution) controller.abort()
    return solution
  })
  const [solution] = (await Promise.all(solving)).filter(found => found !== null)
  return solution ? btoa(JSON.stringify({ challenge, solution })) : null
}

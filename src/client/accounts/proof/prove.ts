import { accountEndpoints } from '#contract/accounts/accounts.endpoints.ts'
import { call } from '#client/api/api.ts'
import { OfflineError } from '#client/api/errors.ts'
import { solve } from './solve.ts'

/** Has the office give out some work, and does it; fetched only where it is wanted. Null where it cannot be had, or this browser cannot do it. */
export async function prove(onProgress: (part: number) => void): Promise<string | null> {
  onProgress(0)
  try {
    return await solve(await call(accountEndpoints.challenge, {}), onProgress)
  } catch (error) {
    if (error instanceof OfflineError) throw error
    // A page that did not come over https, or from this machine, has no cryptography.
    return null
  }
}

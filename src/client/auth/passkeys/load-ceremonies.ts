import { OfflineError } from '#client/api/errors.ts'

/** Loads the passkey code on first use. */
export async function loadCeremonies() {
  try {
    return await import('./ceremonies.ts')
  } catch (error) {
    throw new OfflineError('no code', { cause: error })
  }
}

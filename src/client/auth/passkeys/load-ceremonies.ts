import { OfflineError } from '#client/api/errors.ts'

/** The code that talks to the device, fetched at the first press. */
export async function loadCeremonies() {
  try {
    return await import('./ceremonies.ts')
  } catch (error) {
    throw new OfflineError('no code', { cause: error })
  }
}

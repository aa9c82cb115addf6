import { randomFrom } from '../market/catalogue/random.ts'
import { EXTRA_PHOTO_COUNT } from './draw/extra-photos.ts'

/** Share of the cars that have left the yard before the hall's photographer comes. */
const GONE = 0.12

/** The number of extra photos that the simulated hall takes of a lot on request. The same lot always gives the same number. */
export function extraPhotosSent(lotId: string): number {
  return randomFrom(`${lotId}/extra photos`).chance(GONE) ? 0 : EXTRA_PHOTO_COUNT
}

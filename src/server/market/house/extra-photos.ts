import { EXTRA_PHOTO_COUNT } from '#server/photos/draw/extra-photos.ts'
import { randomFrom } from '../catalogue/random.ts'

/** Cars that the photographer of the hall does not find in the yard any more. */
const GONE = 0.12

/** How many more photos the simulated hall takes of a lot when asked; the same lot always gets the same answer. */
export function extraPhotosOfHouse(lotId: string): number {
  return randomFrom(`${lotId}/extra photos`).chance(GONE) ? 0 : EXTRA_PHOTO_COUNT
}

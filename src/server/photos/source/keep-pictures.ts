import { limitConcurrency } from '#server/limit-concurrency.ts'
import { MAX_PHOTOS } from '../picture-addresses.ts'
import type { SourcedLot } from '../pictured-lot.ts'
import { RATING_FROM, ratingNumbers } from '../rating-pictures.ts'
import { areKept, keepOriginals, knownNumbers } from './originals.ts'
import { sourceAddress, sourcePicture, type PictureContext } from './source-picture.ts'

/** Lots at once, each one picture after the other: a source must not notice the load. A refused lot is queued again by its next visitor. */
const keepLimit = limitConcurrency({ atOnce: 2, maxWaiting: 500 })

const underway = new Map<string, Promise<void>>()

/**
 * Stores sheet and photos of a lot that someone opened, because they vanish from the source after the sale. It runs in the background; failed
 * pictures are requested again when the lot is opened again.
 */
export function keepPictures(lot: SourcedLot, context: PictureContext): Promise<void> {
  const what = `${context.config.dataDir} ${lot.token}`
  const known = underway.get(what)
  if (known) return known
  const work = keepLimit(() => keepAll(lot, context))
    .catch((error: unknown) => context.log.warn({ err: error }, 'The pictures of a lot could not be kept'))
    .finally(() => underway.delete(what))
  underway.set(what, work)
  return work
}

async function keepAll(lot: SourcedLot, context: PictureContext): Promise<void> {
  const wanted = wantedNumbers(lot, context.config.pictureHosts)
  if (wanted.length === 0 || (await areKept(context, lot.token, wanted))) return
  const { held } = await knownNumbers(context, lot.token)
  for (const number of wanted.filter(one => !held.has(one)))
    await sourcePicture(lot, number, context, { limit: fetchNow => fetchNow(), isOpened: true })
  // Pictures that were fetched for a list, before or at the same time.
  await keepOriginals(context, lot.token)
}

/** The numbers of the pictures that its source has at allowed addresses. */
export function wantedNumbers(lot: SourcedLot, pictureHosts: readonly string[]): number[] {
  const photos = Math.min(lot.pictures.length, lot.ratings ? RATING_FROM - 1 : MAX_PHOTOS)
  const numbers = [...Array.from({ length: photos + 1 }, (_, number) => number), ...ratingNumbers(lot.ratings ?? [])]
  return numbers.filter(number => sourceAddress(lot, number, pictureHosts) !== null)
}

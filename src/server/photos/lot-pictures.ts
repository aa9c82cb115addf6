import { setTimeout as wait } from 'node:timers/promises'
import { MAX_PHOTOS, pictureAddress, pictureAddresses, type LotPictures } from './picture-addresses.ts'
import type { SourcedLot } from './pictured-lot.ts'
import { RATING_FROM } from './rating-pictures.ts'
import { keepPictures } from './source/keep-pictures.ts'
import { knownNumbers } from './source/originals.ts'
import { sourceAddress, type PictureContext } from './source/source-picture.ts'

/** The fields of a lot's row that its pictures need. */
export type PicturedRow = {
  photo_token: string
  drawn: boolean
  sheet: unknown
  pictures: readonly string[]
  sheet_picture: string | null
  /** For a bike whose page is open: the pictures of its inspection, by part. */
  rating_pictures?: readonly (readonly string[])[]
}

/**
 * Addresses of a lot's pictures for the client, always on our server. For a feed's lot these are the ones that `pictureHosts` lets us fetch, without
 * the `repeated` ones; their numbers are their places at the source. A null sheet is not published yet.
 */
export function lotPictures(
  lot: PicturedRow,
  pictureHosts: readonly string[],
  repeated?: ReadonlySet<number>,
): LotPictures {
  const token = lot.photo_token
  if (lot.drawn) return pictureAddresses({ token, hasSheet: lot.sheet !== null })
  const sourced = sourcedLot(lot)
  const isThere = (number: number) => sourceAddress(sourced, number, pictureHosts) !== null && !repeated?.has(number)
  const numbers = lot.pictures
    .slice(0, lot.rating_pictures ? RATING_FROM - 1 : MAX_PHOTOS)
    .map((_, at) => at + 1)
    .filter(isThere)
  return {
    images: numbers.map(number => pictureAddress(token, number, 1280)),
    thumbnails: numbers.map(number => pictureAddress(token, number, 320)),
    sheet: isThere(0) ? pictureAddress(token, 0, 1280) : null,
    hasEnglishSheet: false,
  }
}

/** The same for a lot that someone opens: from then on its pictures are stored, and known repeats are left out. */
export async function openedPictures(lot: PicturedRow, context: PictureContext): Promise<LotPictures> {
  const { pictureHosts } = context.config
  if (lot.drawn || pictureHosts.length === 0) return lotPictures(lot, pictureHosts)
  const repeated = await repeatedNumbers(lot, context)
  void keepPictures(sourcedLot(lot), context)
  return lotPictures(lot, pictureHosts, repeated)
}

/** Nobody waits longer for a bucket to say which photos are repeats: a lot's page is worth more. */
const REPEATS_WITHIN_MS = 500

async function repeatedNumbers(lot: PicturedRow, context: PictureContext): Promise<ReadonlySet<number> | undefined> {
  const numbers = lot.pictures.map((_, at) => at + 1)
  const known = knownNumbers(context, lot.photo_token, numbers).then(
    ({ repeated }) => repeated,
    () => undefined,
  )
  return context.shared ? Promise.race([known, wait(REPEATS_WITHIN_MS, undefined, { ref: false })]) : known
}

export function sourcedLot(lot: PicturedRow): SourcedLot {
  const { photo_token: token, sheet_picture: sheetPicture, pictures, rating_pictures: ratings } = lot
  return { token, sheetPicture, pictures, ratings }
}

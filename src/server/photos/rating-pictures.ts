import { bikeInfoOf } from '#domain/lots/bike-info.ts'
import { FEED_BLOCKS, hashSeparated } from '#domain/lots/bike-inspection.ts'

/**
 * Pictures of a bike's inspection have separate numbers, so that an added photo at the source shifts none of them: a block of ten for each of the
 * six parts, in the feed's order. Such a bike has at most RATING_FROM - 1 photos.
 */
export const RATING_FROM = 40
const EACH = 10

/** Number of the picture at place `at` of part `part`, both from 0; null where the part has more than we store. */
export function ratingNumber(part: number, at: number): number | null {
  return at < EACH ? RATING_FROM + part * EACH + at : null
}

/** The source's address of the picture with this number. */
export function ratingAddress(ratings: readonly (readonly string[])[], number: number): string | undefined {
  const place = number - RATING_FROM
  return ratings[Math.floor(place / EACH)]?.[place % EACH]
}

/** The numbers of all pictures of the inspection. */
export function ratingNumbers(ratings: readonly (readonly string[])[]): number[] {
  return ratings.flatMap((pictures, part) => pictures.flatMap((_, at) => ratingNumber(part, at) ?? []))
}

/** The source's addresses of each part's pictures, in the feed's order; undefined for a car and for a bike without an inspection. */
export function ratingPicturesOf(lot: Parameters<typeof bikeInfoOf>[0]): string[][] | undefined {
  const info = bikeInfoOf(lot)
  return info ? FEED_BLOCKS.map(block => hashSeparated(info.rate[block].img)) : undefined
}

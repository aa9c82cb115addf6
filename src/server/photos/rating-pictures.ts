/**
 * Pictures of a bike's inspection have numbers of their own, so that a photo more at the source shifts none of them: a block of ten each of the
 * six parts, in the feed's order. Such a bike has no more than RATING_FROM - 1 photos.
 */
export const RATING_FROM = 40
const EACH = 10

/** Number of the picture at place `at` of part `part`, both from 0; null where the part has more than we keep. */
export function ratingNumber(part: number, at: number): number | null {
  return at < EACH ? RATING_FROM + part * EACH + at : null
}

/** Where the source has the picture of such a number. */
export function ratingAddress(ratings: readonly (readonly string[])[], number: number): string | undefined {
  const place = number - RATING_FROM
  return ratings[Math.floor(place / EACH)]?.[place % EACH]
}

/** The numbers of all that there are. */
export function ratingNumbers(ratings: readonly (readonly string[])[]): number[] {
  return ratings.flatMap((pictures, part) => pictures.flatMap((_, at) => ratingNumber(part, at) ?? []))
}

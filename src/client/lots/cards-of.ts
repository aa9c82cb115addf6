import type { Listing, LotCard } from '#contract/lots/listing.shapes.ts'

/** The lots of an answer, whichever key its page type uses. */
export function cardsOf(listing: Listing): LotCard[] {
  return listing.carsList ?? listing.bikeList ?? []
}

/** The time of the last contact with the source of these lots, when the source cannot be reached. Undefined for a fresh answer. */
export function staleSince(listing: Listing | undefined): string | undefined {
  const { asOf } = listing?.pageInfo ?? {}
  return asOf?.isStale ? asOf.at : undefined
}

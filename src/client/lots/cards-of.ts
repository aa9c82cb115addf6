import type { Listing, LotCard } from '#contract/lots/listing.shapes.ts'

/** The lots of an answer, whichever key its page type uses (§7 "carsList or bikeList"). */
export function cardsOf(listing: Listing): LotCard[] {
  return listing.carsList ?? listing.bikeList ?? []
}

/** When the source of these lots was heard last, where it cannot be asked any more; undefined for an answer of now. */
export function staleSince(listing: Listing | undefined): string | undefined {
  const { asOf } = listing?.pageInfo ?? {}
  return asOf?.isStale ? asOf.at : undefined
}

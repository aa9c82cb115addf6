import type { Listing, LotCard } from '#contract/lots/listing.shapes.ts'

/** The lots of an answer, whichever key its page type uses (§7 "carsList or bikeList"). */
export function cardsOf(listing: Listing): LotCard[] {
  return listing.carsList ?? listing.bikeList ?? []
}

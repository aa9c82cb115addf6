import type { BidRow } from '#contract/bids/bids.shapes.ts'
import { isEditable } from '#domain/bids/bid-status.ts'

/** Only New, Bid and Win outside the archive change (§4 "Bid lists"). */
export function mayEdit({ bidStatus, archived = false }: BidRow): boolean {
  return bidStatus !== null && isEditable(bidStatus, archived)
}

/** When the lot starts; null for stock. */
export function startOf({ auctionDate }: BidRow): Date | null {
  return auctionDate === null ? null : new Date(auctionDate)
}

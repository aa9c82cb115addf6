import type { BidRow } from '#contract/bids/bids.shapes.ts'

/** A car at a fixed price is ordered: it has no auction. */
export function isOrder({ auctionDate }: Pick<BidRow, 'auctionDate'>): boolean {
  return auctionDate === null
}

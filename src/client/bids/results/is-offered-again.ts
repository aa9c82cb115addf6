import type { BidRow } from '#contract/bids/bids.shapes.ts'
import { hasResult } from '#domain/lots/statuses.ts'

type Offer = Pick<BidRow, 'offeredAgain' | 'bidsCloseAt' | 'auctionDate' | 'status'>

/**
 * Whether the lot of an ended bid is on sale again and takes bids at this time, in ms. The row may be older: the lot can have ended once more, or bidding
 * on it closed.
 */
export function isOfferedAgain({ offeredAgain, bidsCloseAt, auctionDate, status }: Offer, now: number): boolean {
  const closesAt = bidsCloseAt ?? auctionDate
  return offeredAgain === true && !hasResult(status) && (closesAt === null || now < Date.parse(closesAt))
}

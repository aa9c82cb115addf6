import type { BidRow } from '#contract/bids/bids.shapes.ts'
import { isEditable } from '#domain/bids/bid-status.ts'
import type { BidListVariant } from './bid-list-variants.tsx'

/** Whether the card lets the reader edit the bid. An ended bid is read-only. */
export function mayEditBid(
  { archived = false, bidStatus }: Pick<BidRow, 'archived' | 'bidStatus'>,
  { bidders }: Pick<BidListVariant, 'bidders'>,
): boolean {
  return bidders === 'everybody' && bidStatus !== null && isEditable(bidStatus, archived)
}

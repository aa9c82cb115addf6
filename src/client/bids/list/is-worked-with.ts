import type { BidRow } from '#contract/bids/bids.shapes.ts'
import { isEditable } from '#domain/bids/bid-status.ts'
import type { BidListLook } from './bid-list-looks.tsx'

/** Whether the card lets the reader edit the bid. An ended bid is read-only. */
export function isWorkedWith(
  { archived = false, bidStatus }: Pick<BidRow, 'archived' | 'bidStatus'>,
  { bidders }: Pick<BidListLook, 'bidders'>,
): boolean {
  return bidders === 'everybody' && bidStatus !== null && isEditable(bidStatus, archived)
}

import type { BidRow } from '#contract/bids/bids.shapes.ts'
import { isEditable, isLive } from '#domain/bids/bid-status.ts'
import { endsBid } from '#domain/bids/planned-end.ts'
import { isOrder } from '../list/is-order.ts'

/** Only New, Bid and Win outside the archive can change, and not while their end can be undone. */
export function mayEdit({ bidStatus, archived = false, plannedEnd }: BidRow): boolean {
  return !plannedEnd && bidStatus !== null && isEditable(bidStatus, archived)
}

/** Its last change was stored in the last hour. Until the start of its lot it can be accepted, also where it has ended the bid. */
export function isHeld({ bidStatus, forwarded, plannedEnd }: BidRow): boolean {
  return forwarded === false && !plannedEnd && bidStatus !== null && (isLive(bidStatus) || endsBid(bidStatus))
}

/** An order has one price and no overbid, group, export type or auto-bid: only its status can change. */
export function mayEditTerms(bid: BidRow): boolean {
  return mayEdit(bid) && !isOrder(bid)
}

/** The price that the client is charged once the bid is a Win, in whole yen. Null while the auction's price is not known. */
export function chargeOf(bid: BidRow): number | null {
  return isOrder(bid) ? bid.bidAmount : bid.soldPrice || null
}

/** The lot's start time. Null for stock. */
export function startOf({ auctionDate }: BidRow): Date | null {
  return auctionDate === null ? null : new Date(auctionDate)
}

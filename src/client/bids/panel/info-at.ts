import { isBeforeDeadline } from '#domain/bids/bid-deadline.ts'
import type { BidInfo } from './bid-lot.ts'

/**
 * The bid block at the current time. An answer on screen becomes outdated, and without a network nothing reports that the deadline has passed. This
 * function only closes what the server had left open.
 */
export function infoAt(info: BidInfo, now: Date): BidInfo {
  const before = (instant: string | null) => isBeforeDeadline(now, instant === null ? null : new Date(instant))
  return {
    ...info,
    acceptBid: info.acceptBid && before(info.biddingDeadline),
    cancellationAllowed: info.cancellationAllowed && before(info.cancelUntil),
  }
}

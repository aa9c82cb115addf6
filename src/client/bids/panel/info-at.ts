import { isBeforeDeadline } from '#domain/bids/bid-deadline.ts'
import type { BidInfo } from './bid-lot.ts'

/**
 * The bid block as it is worth now: an answer grows old on the screen, and without a network nobody says that the deadline has passed.
 * Only ever closes what the office had left open.
 */
export function infoAt(info: BidInfo, now: Date): BidInfo {
  const before = (instant: string | null) => isBeforeDeadline(now, instant === null ? null : new Date(instant))
  return {
    ...info,
    acceptBid: info.acceptBid && before(info.biddingDeadline),
    cancellationAllowed: info.cancellationAllowed && before(info.cancelUntil),
  }
}

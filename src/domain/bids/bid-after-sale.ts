import { hasResult, isSold, LOT_STATUS } from '../lots/statuses.ts'
import { BID_STATUS, isLive } from './bid-status.ts'

/** Up to where the hall bids: the amount, and by how much it may be passed. Whole yen. */
type HallLimit = { amount: number; overbid: number }

/**
 * Whether a lot's result alone ends a bid. A feed gives the result of a lot, but not the buyer. These bids cannot have won: bids that nobody
 * forwarded, bids that do not reach the price even with their overbid, and bids on unsold lots. For all others the bidding office reports the result.
 * `inHall`: what the hall was last told to bid, null if nothing or to stop. It counts where a manager's change is held, because the hall does not know the change.
 */
export function endsWithResult(
  bid: HallLimit & { status: number; forwarded: boolean; inHall: HallLimit | null },
  lot: { status: number; soldPrice: number | null },
): boolean {
  if (!isLive(bid.status) || !hasResult(lot.status)) return false
  if (!isSold(lot.status)) return true
  const former = bid.forwarded ? null : bid.inHall
  if (bid.status === BID_STATUS.new && !former) return true
  const { amount, overbid } = former ?? bid
  return lot.soldPrice !== null && amount + overbid < lot.soldPrice
}

/**
 * The same for the order of a fixed-price car. A car may be sold, or gone from its source, because of an order that a manager has passed on. An ended
 * order cannot win, so the manager decides about that one.
 */
export function orderEndsWithResult(order: { status: number }, lot: { status: number }): boolean {
  if (!isLive(order.status) || !hasResult(lot.status)) return false
  return order.status === BID_STATUS.new || lot.status === LOT_STATUS.notSold || lot.status === LOT_STATUS.cancelled
}

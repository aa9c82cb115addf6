import { hasResult, isSold, LOT_STATUS } from '../lots/statuses.ts'
import { BID_STATUS, isLive } from './bid-status.ts'

/**
 * Whether a lot's result alone ends a bid. A feed gives the result of a lot, but not the buyer. These bids cannot have won: bids that nobody
 * forwarded, bids below the price, and bids on unsold lots. For all others the bidding office reports the result. Prices are whole yen.
 */
export function endsWithResult(
  bid: { status: number; amount: number },
  lot: { status: number; soldPrice: number | null },
): boolean {
  if (!isLive(bid.status) || !hasResult(lot.status)) return false
  if (bid.status === BID_STATUS.new || !isSold(lot.status)) return true
  return lot.soldPrice !== null && bid.amount < lot.soldPrice
}

/**
 * The same for the order of a fixed-price car. A car may be sold, or gone from its source, because of an order that a manager has passed on. An ended
 * order cannot win, so the manager decides about that one.
 */
export function orderEndsWithResult(order: { status: number }, lot: { status: number }): boolean {
  if (!isLive(order.status) || !hasResult(lot.status)) return false
  return order.status === BID_STATUS.new || lot.status === LOT_STATUS.notSold || lot.status === LOT_STATUS.cancelled
}

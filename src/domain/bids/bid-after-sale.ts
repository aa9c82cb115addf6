import { hasResult, isSold } from '../lots/statuses.ts'
import { BID_STATUS, isLive } from './bid-status.ts'

/**
 * Whether a lot's result alone ends a bid (decisions.md "Who ends a bid"): a feed tells what a lot brought, not to whom. One that nobody
 * forwarded, one below the price, and every one on a lot that nobody bought cannot have won; of the others the bidding office tells.
 * Prices are whole yen.
 */
export function endsWithResult(
  bid: { status: number; amount: number },
  lot: { status: number; soldPrice: number | null },
): boolean {
  if (!isLive(bid.status) || !hasResult(lot.status)) return false
  if (bid.status === BID_STATUS.new || !isSold(lot.status)) return true
  return lot.soldPrice !== null && bid.amount < lot.soldPrice
}

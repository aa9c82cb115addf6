import { isSold, isWithdrawn, LOT_STATUS } from '../lots/statuses.ts'
import { BID_STATUS, isWon } from './bid-status.ts'

/**
 * How a bid ended, as its owner sees it everywhere: lists, dashboard, e-mail and notification. Whole yen. `outbid`: the car was sold for `over` more
 * than the bid. `sold`: to somebody else, at a price that is unknown or not above the bid. `withdrawn`: the lot was taken out of its sale.
 */
export type BidOutcome =
  | { kind: 'won'; price: number | null }
  | { kind: 'outbid'; price: number; over: number }
  | { kind: 'sold'; price: number | null }
  | { kind: 'notSold' }
  | { kind: 'withdrawn' }

/** The bid, and the status and price of its lot. Null while it has not ended, or was ended before the sale, or nobody knows how the sale ended. */
export function bidOutcome(bid: {
  status: number | null
  amount: number
  lotStatus: number
  soldPrice: number | null
}): BidOutcome | null {
  const { status, amount, lotStatus, soldPrice: price } = bid
  if (status === null) return null
  if (isWon(status)) return { kind: 'won', price }
  if (status !== BID_STATUS.finished) return null
  if (isWithdrawn(lotStatus)) return { kind: 'withdrawn' }
  if (!isSold(lotStatus)) return lotStatus === LOT_STATUS.notSold ? { kind: 'notSold' } : null
  return price !== null && price > amount ? { kind: 'outbid', price, over: price - amount } : { kind: 'sold', price }
}

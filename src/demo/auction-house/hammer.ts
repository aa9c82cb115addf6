import { BID_STEP } from '#domain/bids/bid-amount.ts'
import { isWithdrawn, LOT_STATUS, type LotStatus } from '#domain/lots/statuses.ts'
import { hallPrice, type HallResult } from '../market/catalogue/result.ts'

/** A bid that the bidding office places in the hall; whole yen. `placedAt` decides between equal bids. */
export type HallBid = { id: number; amount: number; placedAt: Date }

type Hammer = { status: LotStatus; soldPrice: number | null; winnerBidId: number | null }

/**
 * The result of a lot when our bids meet the hall's. The highest bid wins if it is above the hall's best offer and not below the seller's reserve.
 * The price is one step above the next best offer, never above the bid's own amount. Of equal bids the first placed wins, at that amount. A lot
 * withdrawn by its seller is sold to nobody.
 */
export function hammer(result: HallResult, bids: readonly HallBid[]): Hammer {
  const [best, next] = bids.toSorted(
    (a, b) => b.amount - a.amount || a.placedAt.getTime() - b.placedAt.getTime() || a.id - b.id,
  )
  const wins = best && !isWithdrawn(result.status) && best.amount > result.competition && best.amount >= result.reserve
  if (!wins) return { status: result.status, soldPrice: hallPrice(result), winnerBidId: null }
  const nextOffer = Math.max(result.competition, next?.amount ?? 0)
  const price = Math.min(best.amount, Math.max(result.reserve, nextOffer + BID_STEP))
  return { status: LOT_STATUS.sold, soldPrice: price, winnerBidId: best.id }
}

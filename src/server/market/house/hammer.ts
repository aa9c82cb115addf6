import { BID_STEP } from '#domain/bids/bid-amount.ts'
import { LOT_STATUS, type LotStatus } from '#domain/lots/statuses.ts'
import { hallPrice, type HallResult } from '../catalogue/result.ts'

/** A bid that the office carries into the hall; whole yen. `placedAt` decides between equal ones. */
export type HallBid = { id: number; amount: number; placedAt: Date }

export type Hammer = { status: LotStatus; soldPrice: number | null; winnerBidId: number | null }

/**
 * What comes of a lot when our bids meet the hall's (decisions.md "Bidding"). The highest bid wins when it is above what the hall offers and
 * not under the seller's reserve; it buys one step over the next best offer, never above its own amount. Of equal bids the first placed
 * wins, at that amount. A lot that its seller withdrew is sold to nobody.
 */
export function hammer(result: HallResult, bids: readonly HallBid[]): Hammer {
  const [best, next] = bids.toSorted(
    (a, b) => b.amount - a.amount || a.placedAt.getTime() - b.placedAt.getTime() || a.id - b.id,
  )
  const isWithdrawn = result.status === LOT_STATUS.cancelled || result.status === LOT_STATUS.removed
  const wins = best && !isWithdrawn && best.amount > result.competition && best.amount >= result.reserve
  if (!wins) return { status: result.status, soldPrice: hallPrice(result), winnerBidId: null }
  const nextOffer = Math.max(result.competition, next?.amount ?? 0)
  const price = Math.min(best.amount, Math.max(result.reserve, nextOffer + BID_STEP))
  return { status: LOT_STATUS.sold, soldPrice: price, winnerBidId: best.id }
}

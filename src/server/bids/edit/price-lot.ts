import { endsWithResult } from '#domain/bids/bid-after-sale.ts'
import { BID_STATUS, isLive, isWon } from '#domain/bids/bid-status.ts'
import type { BidStatus } from '#domain/bids/bid-status.ts'
import { LOT_STATUS, isSold } from '#domain/lots/statuses.ts'
import { logBid, openBidsOfLot, updateBid } from '../bids.queries.ts'
import type { LotForBidding, Trx } from '../bids.queries.ts'
import { moveBid } from '../move-bid.ts'
import type { Actor } from '../move-bid.ts'
import { writeSoldPrice } from './lot-price.queries.ts'

/**
 * Writes at what a lot was sold, on the row of one of its bids, and moves the bids that this decides: with a price the lot has its result, a Win is
 * bought at it, or bought anew, and those that cannot have won are finished; the bid on whose row it was written waits for its Win. The caller holds the
 * locks of the lot and of all who have an open bid on it. Returns the lot as it then stands.
 */
export async function priceLot(
  trx: Trx,
  lot: LotForBidding,
  bidId: number,
  soldPrice: number | null,
  by: Actor,
): Promise<LotForBidding> {
  const status = soldPrice !== null && !isSold(lot.status) ? LOT_STATUS.sold : lot.status
  const priced = { ...lot, status, sold_price: soldPrice }
  await writeSoldPrice(trx, priced, by.now)
  await updateBid(trx, bidId, {}, by.now)
  await logBid(trx, {
    bidId,
    at: by.now,
    actorId: by.actorId,
    event: 'sold price',
    before: { soldPrice: lot.sold_price },
    after: { soldPrice },
  })
  await moveBidsOfLot(trx, priced, bidId, by)
  return priced
}

async function moveBidsOfLot(trx: Trx, lot: LotForBidding, editedId: number, by: Actor): Promise<void> {
  const bids = await openBidsOfLot(trx, lot.id)
  const won = bids.find(bid => isWon(bid.status))
  const result = { status: lot.status, soldPrice: lot.sold_price }
  for (const bid of bids) {
    const isOver = won !== undefined || (bid.id !== editedId && endsWithResult(bid, result))
    if (lot.sold_price !== null && isLive(bid.status) && isOver)
      await moveBid(trx, bid, lot, BID_STATUS.finished, { ...by, actorId: null })
  }
  if (won) await moveBid(trx, won, lot, won.status as BidStatus, by)
}

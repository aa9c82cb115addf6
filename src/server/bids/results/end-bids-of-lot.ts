import { endsWithResult } from '#domain/bids/bid-after-sale.ts'
import { BID_STATUS, isLive, isWon } from '#domain/bids/bid-status.ts'
import { hasResult } from '#domain/lots/statuses.ts'
import type { Trx } from '#server/db/connect.ts'
import type { WriteContext } from '#server/queue/queue.ts'
import { readSettings } from '#server/site/settings.ts'
import { openBidsOfLot, type Bid, type LotForBidding } from '../bids.queries.ts'
import { placedInHall } from './results.queries.ts'
import { moveBid, repriceWin, type Actor } from '../move-bid.ts'
import { endNegotiationOf } from '../negotiations/follow-lot.ts'

/**
 * Ends the bids of a lot that has a result: live bids for which `isOver` holds become 5 Finished, in the system's name, a won bid takes the lot's
 * price, and a negotiation that is still open ends. `hasWin` says whether one bid of the lot is won. The caller holds the locks of the lot and of all owners of open bids on it. Returns the
 * bids that stay live.
 */
export async function endBidsOfLot(
  causing: WriteContext,
  lot: LotForBidding,
  by: Actor,
  isOver: (bid: Bid, hasWin: boolean) => boolean,
): Promise<Bid[]> {
  const bids = await openBidsOfLot(causing.db, lot.id)
  const won = bids.find(bid => isWon(bid.status))
  const live = bids.filter(bid => isLive(bid.status))
  const over = live.filter(bid => isOver(bid, won !== undefined))
  for (const bid of over)
    await moveBid(causing, bid, lot, BID_STATUS.finished, { actorId: null, now: by.now }, { byResult: true })
  if (won) await repriceWin(causing, won, lot, by)
  await endNegotiationOf(causing, lot, by.now)
  return live.filter(bid => !over.includes(bid))
}

/** Whether the result of an auction alone ends a bid: the hall may have bought for it up to its overbid, and by the order that it had before a held change. */
export async function endedByResult(
  trx: Trx,
  lotId: string,
  result: Parameters<typeof endsWithResult>[1],
): Promise<(bid: Bid) => boolean> {
  const { bidAdjustmentPrice } = await readSettings(trx)
  const placed = await placedInHall(trx, lotId)
  const limit = ({ amount, adjustment_price }: Pick<Bid, 'amount' | 'adjustment_price'>) => ({
    amount,
    overbid: adjustment_price ?? bidAdjustmentPrice,
  })
  return bid => {
    const order = placed.get(bid.id)
    const { status, forwarded } = bid
    return endsWithResult({ status, forwarded, ...limit(bid), inHall: order ? limit(order) : null }, result)
  }
}

/** A bid of the lot has won. Where the lot has its result, the bids beside it are over too; else its result ends them. The locks are those of `endBidsOfLot`. */
export async function endBidsBesideWin(causing: WriteContext, lot: LotForBidding, by: Actor): Promise<void> {
  if (hasResult(lot.status)) await endBidsOfLot(causing, lot, by, (_, hasWin) => hasWin)
}

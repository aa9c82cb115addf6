import { BID_STATUS } from '#domain/bids/bid-status.ts'
import type { WriteContext } from '#server/queue/queue.ts'
import { lockBiddersOfLot } from '../bidders.queries.ts'
import { lockLot } from '../bids.queries.ts'
import { endBidsOfLot } from './end-bids-of-lot.ts'
import { moveBid } from '../move-bid.ts'

/**
 * Ends the bids of a lot that has its result. The winner becomes 6 Win and, at the lot's sold price, a purchase. Every other live bid,
 * reviewed or not, becomes 5 Finished. `winnerBidId` null: an outside buyer won the lot. A bid that is no longer live cannot win. A Win
 * already set by a manager is kept and takes the price. Repeating it changes nothing. The lot's row must already have its status and sold
 * price in the same transaction. Settle one lot per transaction: locks go lot → user → bid, and the next lot's lock would come after this
 * one's users.
 */
export async function settleLot(
  causing: WriteContext,
  result: { lotId: string; winnerBidId: number | null; now: Date },
): Promise<void> {
  const { db: trx } = causing
  const lot = await lockLot(trx, result.lotId)
  if (!lot) throw new Error(`No lot ${result.lotId} to settle`)
  await lockBiddersOfLot(trx, lot.id)
  const by = { actorId: null, now: result.now }
  // The losers come first: when the Win fills a group, this lot's other bids already have their own end.
  const [winner] = await endBidsOfLot(causing, lot, by, (bid, hasWin) => hasWin || bid.id !== result.winnerBidId)
  if (winner) await moveBid(causing, winner, lot, BID_STATUS.win, by)
}

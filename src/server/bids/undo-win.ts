import { BID_STATUS } from '#domain/bids/bid-status.ts'
import type { Causing } from '#server/queue/queue.ts'
import { lockBidder } from './bidders.queries.ts'
import { findBid, lockLot } from './bids.queries.ts'
import { moveBid } from './move-bid.ts'

/** Ends a won bid without its car, or gives the car back to it: the purchase and its counter-records follow. Locks go lot → user → bid. */
export async function setWon(
  causing: Causing,
  bidId: number,
  won: boolean,
  by: { actorId: number | null; now: Date },
): Promise<void> {
  const { db: trx } = causing
  const found = await findBid(trx, bidId)
  if (!found) throw new Error(`No bid ${bidId}`)
  const lot = await lockLot(trx, found.lot_id)
  if (!lot) throw new Error(`Bid ${bidId} without its lot`)
  await lockBidder(trx, found.user_id)
  const bid = await findBid(trx, bidId)
  await moveBid(causing, bid!, lot, won ? BID_STATUS.win : BID_STATUS.finished, by)
}

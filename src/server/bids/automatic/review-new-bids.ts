import { BID_STATUS } from '#domain/bids/bid-status.ts'
import type { WriteContext } from '#server/queue/queue.ts'
import { lockBidder } from '../bidders.queries.ts'
import { findBid, unreviewedBids } from '../bids.queries.ts'
import { plannedEndOf } from '../planned-ends/planned-ends.queries.ts'
import { changeBid } from '../write-bid.queries.ts'

/** Forwards bids where no manager acts: 1 New placed up to `olderThan` becomes 2 Bid. Returns the number of forwarded bids. */
export async function reviewNewBids(
  causing: WriteContext,
  { olderThan, now }: { olderThan: Date; now: Date },
): Promise<number> {
  const { db: trx } = causing
  let reviewed = 0
  for (const { id, user_id } of await unreviewedBids(trx, olderThan)) {
    // Checked again under the lock: it may have been cancelled or raised since.
    await lockBidder(trx, user_id)
    const bid = await findBid(trx, id)
    if (bid?.status !== BID_STATUS.new || !bid.forwarded || bid.placed_at > olderThan) continue
    if (await plannedEndOf(trx, id)) continue
    const after = { status: BID_STATUS.bid }
    await changeBid(causing, bid, after, {
      at: now,
      actorId: null,
      event: 'status',
      before: { status: bid.status },
      after,
    })
    reviewed += 1
  }
  return reviewed
}

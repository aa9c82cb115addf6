import { BID_STATUS } from '#domain/bids/bid-status.ts'
import { lockBidder } from './bidders.queries.ts'
import { findBid, logBid, unreviewedBids, updateBid } from './bids.queries.ts'
import type { Trx } from './bids.queries.ts'

/** Where no manager acts, the house forwards bids: 1 New placed up to `olderThan` becomes 2 Bid. Returns how many. */
export async function reviewNewBids(trx: Trx, { olderThan, now }: { olderThan: Date; now: Date }): Promise<number> {
  let reviewed = 0
  for (const { id, user_id } of await unreviewedBids(trx, olderThan)) {
    // Looked at again under the lock: it may have been cancelled or raised meanwhile.
    await lockBidder(trx, user_id)
    const bid = await findBid(trx, id)
    if (bid?.status !== BID_STATUS.new || !bid.forwarded || bid.placed_at > olderThan) continue
    await updateBid(trx, id, { status: BID_STATUS.bid }, now)
    await logBid(trx, {
      bidId: id,
      at: now,
      actorId: null,
      event: 'status',
      before: { status: bid.status },
      after: { status: BID_STATUS.bid },
    })
    reviewed += 1
  }
  return reviewed
}

import { isLive, type BidStatus } from '#domain/bids/bid-status.ts'
import type { Trx } from '#server/db/connect.ts'
import { Refused } from '#server/http/refused.ts'
import { openBidsOfLot, type Bid } from '../bids.queries.ts'

/** A person has at most one live bid on a lot, so a Win does not become live beside another. The caller holds the locks of the lot and the owner. */
export async function refuseOtherLive(trx: Trx, bid: Bid, to: BidStatus): Promise<void> {
  if (!isLive(to) || isLive(bid.status)) return
  const bids = await openBidsOfLot(trx, bid.lot_id)
  const live = bids.find(other => other.id !== bid.id && other.user_id === bid.user_id && isLive(other.status))
  if (live) throw new Refused('other_bid_live', { detail: { bidId: live.id, amount: live.amount } })
}

import type { EditedBid } from '#contract/bids/bid-edits.shapes.ts'
import { tokyoIso } from '#domain/time/tokyo.ts'
import { findBid, type LotForBidding } from '../bids.queries.ts'
import type { Trx } from '#server/db/connect.ts'
import { plannedEndOf } from '../planned-ends/planned-ends.queries.ts'
import { shownPriceOf } from '../results/win-price.ts'

/** A bid after a change, for the person who changed it. */
export async function editedBid(trx: Trx, bidId: number, lot: LotForBidding): Promise<EditedBid> {
  const bid = await findBid(trx, bidId)
  if (!bid) throw new Error(`Bid ${bidId} vanished`)
  const end = await plannedEndOf(trx, bidId)
  return {
    bidId,
    jasId: bid.jas_id,
    version: bid.version,
    bidStatus: bid.status,
    bidAmount: bid.amount,
    bidDate: tokyoIso(bid.placed_at),
    bidGroup: bid.bid_group_id,
    exportType: bid.export_type,
    adjustmentPrice: bid.adjustment_price,
    autoBid: bid.auto_bid,
    forwarded: bid.forwarded,
    plannedEnd: end ? { status: end.status, at: tokyoIso(end.due_at) } : null,
    soldPrice: shownPriceOf(bid, lot),
  }
}

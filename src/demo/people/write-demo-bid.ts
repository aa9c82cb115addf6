import { BID_STATUS } from '#domain/bids/bid-status.ts'
import { dropOrders } from '#server/bidding-office/orders.queries.ts'
import { findBid, lockLot } from '#server/bids/bids.queries.ts'
import { moveBid } from '#server/bids/move-bid.ts'
import { writeBid } from '#server/bids/write-bid.queries.ts'
import type { WriteContext } from '#server/queue/queue.ts'

/** A bid of a demo person. `group` is the letter of one of his groups; amounts are whole yen. */
type DemoBid = {
  lotId: string
  userId: number
  amount: number
  placedAt: Date
  group?: string | null
  comment?: string
  exportType?: number
}

/** Places a bid at a time of the past and returns its id. The caller's transaction makes the market. */
export async function placeDemoBid(causing: WriteContext, bid: DemoBid): Promise<number> {
  const { lotId, userId, amount, placedAt, comment = '', exportType = 1 } = bid
  const group = bid.group ? await groupOf(causing, userId, bid.group) : undefined
  const terms = {
    bid_group_id: group?.id ?? null,
    group_round: group?.round ?? null,
    export_type: exportType,
    bid_type: 1,
  }
  const status = BID_STATUS.new
  return writeBid(causing, {
    lotId,
    userId,
    live: undefined,
    terms: { ...terms, amount, manager_id: null, status, comment, placed_at: placedAt },
    bidder: { reserved: amount },
    line: {
      at: placedAt,
      actorId: userId,
      event: 'placed',
      before: null,
      after: { amount, status, bidGroup: terms.bid_group_id, exportType, comment },
    },
  })
}

function groupOf({ db }: WriteContext, userId: number, label: string) {
  return db
    .selectFrom('bid_groups')
    .select(['id', 'round'])
    .where('user_id', '=', userId)
    .where('label', '=', label)
    .executeTakeFirst()
}

export async function moveDemoBid(
  causing: WriteContext,
  bidId: number,
  to: typeof BID_STATUS.bid | typeof BID_STATUS.cancelled,
  by: { actorId: number | null; now: Date },
): Promise<void> {
  const bid = (await findBid(causing.db, bidId))!
  const lot = (await lockLot(causing.db, bid.lot_id))!
  await moveBid(causing, bid, lot, to, by)
}

/** A bid that was cancelled before its sale, which is over. No order goes to the bidding office. */
export async function cancelDemoBid(
  causing: WriteContext,
  bidId: number,
  by: { actorId: number; now: Date },
): Promise<void> {
  await moveDemoBid(causing, bidId, BID_STATUS.cancelled, by)
  await dropOrders(causing.db, bidId, by.now)
}

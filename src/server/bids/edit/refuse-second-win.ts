import { isWon } from '#domain/bids/bid-status.ts'
import type { BidStatus } from '#domain/bids/bid-status.ts'
import { Refused } from '#server/http/refused.ts'
import { openBidsOfLot } from '../bids.queries.ts'
import type { Trx } from '#server/db/connect.ts'
import type { Bid } from '../bids.queries.ts'

/** A lot is won by one bid. The caller holds the lock of the lot. */
export async function refuseSecondWin(trx: Trx, bid: Bid, to: BidStatus): Promise<void> {
  if (!isWon(to)) return
  const bids = await openBidsOfLot(trx, bid.lot_id)
  if (bids.some(other => other.id !== bid.id && isWon(other.status))) throw new Refused('already_won')
}

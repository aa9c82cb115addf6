import { isWon, type BidStatus } from '#domain/bids/bid-status.ts'
import { Refused } from '#server/http/refused.ts'
import { nameOfBidder } from '../bidders.queries.ts'
import { openBidsOfLot, type Bid } from '../bids.queries.ts'
import type { Trx } from '#server/db/connect.ts'

/** A lot is won by one bid. The refusal names it for managers. The caller holds the lock of the lot. */
export async function refuseSecondWin(trx: Trx, bid: Bid, to: BidStatus): Promise<void> {
  if (!isWon(to)) return
  const bids = await openBidsOfLot(trx, bid.lot_id)
  const won = bids.find(other => other.id !== bid.id && isWon(other.status))
  if (!won) return
  const { id: bidId, amount, user_id: userId } = won
  throw new Refused('already_won', { detail: { bidId, amount, client: await nameOfBidder(trx, userId) } })
}

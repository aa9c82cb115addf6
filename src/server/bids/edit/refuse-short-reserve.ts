import { reserves } from '#domain/bids/bid-status.ts'
import { permissionsOf } from '#domain/people/kinds.ts'
import { refusePastAllowance } from '../bid-rules.ts'
import { lockBidder } from '../bidders.queries.ts'
import type { Bid, Trx } from '../bids.queries.ts'
import { boughtPrice } from '../purchases.queries.ts'

/** A bid that was bought has given its reserve back; whatever makes it reserve again is refused where the allowance is short meanwhile. */
export async function refuseShortReserve(trx: Trx, bid: Bid): Promise<void> {
  const price = await boughtPrice(trx, bid.id)
  if (reserves(bid.status, price !== null)) return
  const bidder = await lockBidder(trx, bid.user_id)
  if (!bidder) throw new Error(`Bid ${bid.id} without its owner`)
  const refunded = { ...bidder, balance: bidder.balance + (price ?? 0) }
  refusePastAllowance(refunded, permissionsOf(bidder.kind, bidder.flags), { amount: bid.amount, replaced: 0 })
}

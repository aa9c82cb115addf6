import { reserves } from '#domain/bids/bid-status.ts'
import { permissionsOf } from '#domain/people/kinds.ts'
import { refusePastAllowance } from '../bid-rules.ts'
import { lockBidder } from '../bidders.queries.ts'
import type { Trx } from '#server/db/connect.ts'
import type { Bid } from '../bids.queries.ts'
import { reservedBy } from '../negotiations/change-negotiation.ts'
import { openNegotiationOf } from '../negotiations/negotiations.queries.ts'
import { findPurchaseSums } from '../purchase/purchases.queries.ts'

/**
 * A purchased bid has released its reserve. A change that makes it reserve again is refused if the allowance is short by then. Its negotiation
 * reserves no more than that; `freed` is the reserve of everything else that ends with the change.
 */
export async function refuseShortReserve(trx: Trx, bid: Bid, freed = 0): Promise<void> {
  const purchase = await findPurchaseSums(trx, bid.id)
  if (reserves(bid.status, purchase !== undefined)) return
  const bidder = await lockBidder(trx, bid.user_id)
  if (!bidder) throw new Error(`Bid ${bid.id} without its owner`)
  const negotiation = await openNegotiationOf(trx, bid.lot_id)
  const refunded = { ...bidder, balance: bidder.balance + (purchase?.total ?? 0) }
  refusePastAllowance(refunded, permissionsOf(bidder.kind, bidder.flags), {
    amount: bid.amount,
    replaced: freed + (negotiation?.bid_id === bid.id ? reservedBy(negotiation) : 0),
  })
}

import { reserves } from '#domain/bids/bid-status.ts'
import { permissionsOf } from '#domain/people/kinds.ts'
import { refusePastAllowance } from '../bid-rules.ts'
import { lockBidder } from '../bidders.queries.ts'
import type { Trx } from '#server/db/connect.ts'
import type { Bid } from '../bids.queries.ts'
import { bought } from '../purchases.queries.ts'

/** A purchased bid has released its reserve. A change that makes it reserve again is refused if the allowance is short by then. */
export async function refuseShortReserve(trx: Trx, bid: Bid): Promise<void> {
  const purchase = await bought(trx, bid.id)
  if (reserves(bid.status, purchase !== undefined)) return
  const bidder = await lockBidder(trx, bid.user_id)
  if (!bidder) throw new Error(`Bid ${bid.id} without its owner`)
  const refunded = { ...bidder, balance: bidder.balance + (purchase?.total ?? 0) }
  refusePastAllowance(refunded, permissionsOf(bidder.kind, bidder.flags), { amount: bid.amount, replaced: 0 })
}

import { reservesOffer } from '#domain/bids/negotiation.ts'
import { hasResult, LOT_STATUS } from '#domain/lots/statuses.ts'
import type { Trx } from '#server/db/connect.ts'
import type { WriteContext } from '#server/queue/queue.ts'
import type { Bid, LotForBidding } from '../bids.queries.ts'
import { changeNegotiation } from './change-negotiation.ts'
import { isOurSale, offersOfGroup, openNegotiationOf, type NegotiationRow } from './negotiations.queries.ts'

type Result = Pick<LotForBidding, 'status' | 'sold_price'>

/** Only then a lot can be bargained for. */
export function isUnsold({ status, sold_price }: Result): boolean {
  return status === LOT_STATUS.notSold && sold_price === null
}

/**
 * A feed may report a sale by negotiation before a manager enters that the hall agreed. Whether it is the sale to the buyer who accepted or made
 * a counteroffer, only the manager knows.
 */
export function mayBeSoldTo({ state }: Pick<NegotiationRow, 'state'>, { status }: Result): boolean {
  return status === LOT_STATUS.soldByNegotiation && reservesOffer(state)
}

/**
 * The lot of an open negotiation has another result: nothing is left to bargain for. The caller holds the locks of the lot and of the buyer
 * (bidders.queries.ts).
 */
export async function endNegotiationOf(causing: WriteContext, lot: LotForBidding, now: Date): Promise<void> {
  if (!hasResult(lot.status) || isUnsold(lot)) return
  const negotiation = await openNegotiationOf(causing.db, lot.id)
  if (!negotiation || mayBeSoldTo(negotiation, lot)) return
  await changeNegotiation(causing, { negotiation, now }, { state: 'withdrawn' }, null)
}

/**
 * The result by which the lot was not sold was taken back: it is on sale, and its buyer can bid as everybody can. What he has offered is not reserved
 * beside his next bid. The locks are those of `endNegotiationOf`.
 */
export async function endNegotiationOnSale(causing: WriteContext, lot: LotForBidding, now: Date): Promise<void> {
  const negotiation = hasResult(lot.status) ? undefined : await openNegotiationOf(causing.db, lot.id)
  if (negotiation) await changeNegotiation(causing, { negotiation, now }, { state: 'withdrawn' }, null)
}

/**
 * A bid of the lot has won without the negotiation's own end. If it is the negotiation's bid, the purchase takes over what was reserved. `price`
 * null: not known yet, and a buyer who has not answered agreed to no more than his bid. If it is another bid, the negotiation is withdrawn.
 */
export async function followWin(causing: WriteContext, bid: Bid, price: number | null, now: Date): Promise<void> {
  const negotiation = await openNegotiationOf(causing.db, bid.lot_id)
  if (!negotiation) return
  if (negotiation.bid_id !== bid.id) {
    await changeNegotiation(causing, { negotiation, now }, { state: 'withdrawn' }, null)
    return
  }
  const offer = price ?? negotiation.offer ?? bid.amount
  await changeNegotiation(causing, { negotiation, now }, { state: 'agreed', offer }, null)
}

/** A group has bought its cars: what its client has offered for other lots is withdrawn, as his live bids are. */
export async function withdrawOffersOf(causing: WriteContext, groupId: number, now: Date): Promise<void> {
  for (const negotiation of await offersOfGroup(causing.db, groupId))
    await changeNegotiation(causing, { negotiation, now }, { state: 'withdrawn' }, null)
}

/**
 * The Win of an agreed negotiation is taken back. Nobody else has said that the lot was sold, so it was not: it is as it was before, and can be negotiated
 * again. Undefined where it stays sold.
 */
export async function unsoldNegotiated(trx: Trx, bid: Bid, lot: LotForBidding): Promise<LotForBidding | undefined> {
  if (lot.status !== LOT_STATUS.soldByNegotiation || !(await isOurSale(trx, bid.id))) return undefined
  return { ...lot, status: LOT_STATUS.notSold, sold_price: null }
}

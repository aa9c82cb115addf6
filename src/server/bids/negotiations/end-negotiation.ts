import type { negotiationsEndpoints } from '#contract/bids/negotiations.endpoints.ts'
import { BID_STATUS } from '#domain/bids/bid-status.ts'
import { afterMove } from '#domain/bids/negotiation.ts'
import { LOT_STATUS } from '#domain/lots/statuses.ts'
import type { UseCase } from '#server/http/context.ts'
import { Refused } from '#server/http/refused.ts'
import type { WriteContext } from '#server/queue/queue.ts'
import { nameSoldPrice } from '../edit/price-lot.ts'
import { moveBid } from '../move-bid.ts'
import {
  changeNegotiation,
  lockNegotiation,
  refuseStaleNegotiation,
  type NegotiationCase,
} from './change-negotiation.ts'
import { bestEndedBid } from './negotiations.queries.ts'
import { isUnsold, mayBeSoldTo } from './follow-lot.ts'

/**
 * A manager ends a negotiation. Agreed: the lot is sold by negotiation for the buyer's offer, and his bid wins and buys the car as at the hammer.
 * Otherwise what was reserved is free again.
 */
export const endNegotiation: UseCase<typeof negotiationsEndpoints.endNegotiation> = async request => {
  const { body, viewer } = request
  const found = await lockNegotiation(request, body.id)
  const { negotiation } = found
  refuseStaleNegotiation(negotiation, body.version)
  const state = body.result
  if (afterMove(negotiation.state, state) === null) throw new Refused('negotiation_over')
  const ended = await changeNegotiation(request, found, { state }, viewer.userId)
  if (state === 'agreed') await buy(request, found, viewer.userId)
  return { success: true, id: ended.id, version: ended.version }
}

async function buy(
  context: WriteContext,
  { negotiation, bid, lot, now }: NegotiationCase,
  actorId: number,
): Promise<void> {
  if (!(isUnsold(lot) || mayBeSoldTo(negotiation, lot)) || (await bestEndedBid(context.db, lot.id)) !== bid.id)
    throw new Refused('not_negotiable')
  const sold = { ...lot, status: LOT_STATUS.soldByNegotiation, sold_price: negotiation.offer }
  await nameSoldPrice(context, lot, sold, bid.id, { actorId, now })
  await moveBid(context, bid, sold, BID_STATUS.win, { actorId, now })
}

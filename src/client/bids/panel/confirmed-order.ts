import type { BidResult } from '#contract/bids/bids.shapes.ts'
import type { MyBid } from '#domain/bids/bid-panel.ts'
import { isLive } from '#domain/bids/bid-status.ts'
import { ApiError } from '#client/api/errors.ts'
import type { Attempt } from '#client/outbox/attempts.ts'
import type { BidOrder } from '#client/outbox/bid-draft.ts'
import type { BidValues } from './use-bid-values.ts'

/**
 * The order to confirm and then send, and the values that it was made of: another tab may change the draft meanwhile. `waits`: confirmed from this
 * device's data, to be sent when there is a network. `sent`: its key, my bid when it went out, and the time of an attempt that may have arrived, in ms of
 * the server's clock; its answer is not known yet.
 */
export type Confirmed = {
  order: BidOrder
  check: BidResult
  values: BidValues
  waits?: true
  sent?: Attempt & { over: MyBid | null }
}

/** Whether my bid on the lot is the order whose answer was lost: it has the order's amount, and was placed after the order was sent. */
export function isReceived({ order, sent }: Confirmed, trouble: Error, myBid: MyBid | null): boolean {
  const isRefused = trouble instanceof ApiError && trouble.status < 500
  if (isRefused || !sent || !myBid || order.onBehalfOf !== null || !isLive(myBid.status)) return false
  const isAnother = myBid.bidId !== sent.over?.bidId || myBid.placedAt !== sent.over.placedAt
  return isAnother && myBid.amount === order.amount
}

import { isBeforeDeadline } from '#domain/bids/bid-deadline.ts'
import { isLive, isWon } from '#domain/bids/bid-status.ts'
import { hallOrder } from '#domain/bids/hall-order.ts'
import { tokyoIso } from '#domain/time/tokyo.ts'
import { Refused } from '#server/http/refused.ts'
import { hallTerms, type BidState } from '../order-and-email.queries.ts'
import type { EditCase } from './lock-for-edit.ts'

/**
 * From the start of the lot on the hall takes no bid, so a manager's change that would place one there, or would forward a held bid, is refused. A Win that is
 * taken back is no new bid: the hall keeps what it had (order-and-email.queries.ts).
 */
export function refuseLateOrder(
  { bid, lot, now }: Pick<EditCase, 'bid' | 'lot' | 'now'>,
  change: Partial<BidState>,
): void {
  if (isWon(bid.status)) return
  const after = { ...bid, ...change }
  const forwards = isLive(after.status) && after.forwarded && !bid.forwarded
  if (forwards || hallOrder(hallTerms(bid), hallTerms(after)) === 'place') refuseFromStart({ lot, now })
}

export function refuseFromStart({ lot, now }: Pick<EditCase, 'lot' | 'now'>): void {
  if (isBeforeDeadline(now, lot.starts_at)) return
  throw new Refused('bidding_closed', { detail: { deadline: tokyoIso(lot.starts_at!) } })
}

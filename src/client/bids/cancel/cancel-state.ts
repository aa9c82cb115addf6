import type { BidRow } from '#contract/bids/bids.shapes.ts'
import { isLive } from '#domain/bids/bid-status.ts'

/**
 * Whether the reader can cancel the bid, by the server's answer and the time since. An answer of this morning may say "allowed" with an `until`
 * that has passed. `until` null is "any time" (stock, managers).
 */
type CancelState = { is: 'open'; until: Date | null } | { is: 'late'; since: Date } | { is: 'ended' }

type Bid = Pick<BidRow, 'bidStatus' | 'cancellationAllowed' | 'cancelUntil'>

export function cancelState({ bidStatus, cancellationAllowed, cancelUntil }: Bid, now: Date): CancelState {
  if (bidStatus === null || !isLive(bidStatus)) return { is: 'ended' }
  const until = cancelUntil === null ? null : new Date(cancelUntil)
  if (cancellationAllowed && (until === null || now < until)) return { is: 'open', until }
  return until === null ? { is: 'ended' } : { is: 'late', since: until }
}

import { BID_STATUS } from './bid-status.ts'
import type { BidStatus } from './bid-status.ts'
import { isInLastHour } from './last-hour.ts'

/** A manager's change: when its lot starts, and whether he pressed "Accept". */
export type ManagersChange = { startsAt: Date | null; accepted: boolean; now: Date }

/** In the last hour a manager's change is only stored, unless he accepts (decisions.md "Bidding"). */
export function isHeld({ startsAt, accepted, now }: ManagersChange): boolean {
  return !accepted && isInLastHour(startsAt, now)
}

/**
 * Whether a bid stands forwarded after its status or terms changed: held, it does not; accepted, or set to 2 Bid, it does; otherwise it stays as
 * it was. A Win is what the hall told us, so there is nothing to forward and nothing to hold.
 */
export function isForwardedAfter(was: boolean, to: BidStatus, change: { held: boolean; accepted: boolean }): boolean {
  if (to === BID_STATUS.win || to === BID_STATUS.won) return was
  if (change.held) return false
  return was || change.accepted || to === BID_STATUS.bid
}

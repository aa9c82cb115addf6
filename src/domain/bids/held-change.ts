import { BID_STATUS, type BidStatus } from './bid-status.ts'
import { isInLastHour } from './last-hour.ts'

/** A manager's change: the start of its lot, and whether he pressed "Accept". */
type ManagersChange = { startsAt: Date | null; accepted: boolean; now: Date }

/** In the last hour a manager's change is only stored, unless he accepts. */
export function isHeld({ startsAt, accepted, now }: ManagersChange): boolean {
  return !accepted && isInLastHour(startsAt, now)
}

/**
 * Whether a bid counts as forwarded after its status or terms changed. A held bid does not. An accepted bid, or one set to 2 Bid, does. Otherwise it
 * stays as it was. A Win is reported by the hall, so there is nothing to forward or hold.
 */
export function isForwardedAfter(was: boolean, to: BidStatus, change: { held: boolean; accepted: boolean }): boolean {
  if (to === BID_STATUS.win || to === BID_STATUS.won) return was
  if (change.held) return false
  return was || change.accepted || to === BID_STATUS.bid
}

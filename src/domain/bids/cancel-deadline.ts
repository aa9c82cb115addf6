import { HOUR_MS } from '../time/spans.ts'
import { earlier, type LotTimes } from './bid-deadline.ts'
import { isLive } from './bid-status.ts'

/**
 * The deadline for a client to cancel his own bid: `cancelDeadlineHours` before the start, but no later than the hall's closing. Null means "any
 * time" (stock).
 */
export function cancelDeadline({ startsAt, hallClosesAt }: LotTimes, cancelDeadlineHours: number): Date | null {
  if (startsAt === null) return null
  return earlier(new Date(startsAt.getTime() - cancelDeadlineHours * HOUR_MS), hallClosesAt)
}

/** `late`: only a manager can cancel now. `ended`: there is no live bid to cancel. */
type Cancelling = 'allowed' | 'late' | 'ended'

/** Managers cancel a live bid at any time, clients strictly before the deadline. */
export function cancelling(
  bid: { status: number } & LotTimes,
  isManager: boolean,
  cancelDeadlineHours: number,
  now: Date,
): Cancelling {
  if (!isLive(bid.status)) return 'ended'
  const until = cancelDeadline(bid, cancelDeadlineHours)
  return isManager || until === null || now.getTime() < until.getTime() ? 'allowed' : 'late'
}

import { hasResult } from '../lots/statuses.ts'
import { HOUR_MS, earlier } from '../time/spans.ts'
import { notAfter, type LotTimes } from './bid-deadline.ts'
import { BID_STATUS, isLive } from './bid-status.ts'

/**
 * The deadline for a client to cancel his own bid: `cancelDeadlineHours` before the start, but no later than the hall's closing. Null means "any
 * time" (stock).
 */
export function cancelDeadline({ startsAt, hallClosesAt }: LotTimes, cancelDeadlineHours: number): Date | null {
  if (startsAt === null) return null
  return notAfter(hallClosesAt, earlier(startsAt, cancelDeadlineHours * HOUR_MS))
}

/** `late`: only a manager can cancel now. `sold`: the same, because the lot has its result and the bid may have won. `ended`: there is no live bid to cancel. */
type Cancelling = 'allowed' | 'late' | 'sold' | 'ended'

/**
 * A manager who may set statuses (`bidManageStatus`) cancels a live bid at any time. Its owner can strictly before the deadline and, as a lot may be
 * sold ahead of its start, before its result. A fixed-price car that is gone may have been bought by an order that was passed on; an order under review
 * has bought nothing.
 */
export function cancelling(
  bid: { status: number; lotStatus: number } & LotTimes,
  maySetStatus: boolean,
  cancelDeadlineHours: number,
  now: Date,
): Cancelling {
  if (!isLive(bid.status)) return 'ended'
  const until = cancelDeadline(bid, cancelDeadlineHours)
  if (maySetStatus) return 'allowed'
  const mayHaveWon = until !== null || bid.status !== BID_STATUS.new
  if (hasResult(bid.lotStatus) && mayHaveWon) return 'sold'
  if (until === null) return 'allowed'
  return now.getTime() < until.getTime() ? 'allowed' : 'late'
}

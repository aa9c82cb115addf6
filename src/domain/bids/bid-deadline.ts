import { MINUTE_MS, earlier } from '../time/spans.ts'
import { hasResult } from '../lots/statuses.ts'
import { tokyoDay } from '../time/tokyo.ts'

/** The facts about a bidder that affect the deadline. Managers may bid until the start, whatever their flag says. */
type DeadlineBidder = { isManager: boolean; bidDeadlineCheck: boolean }

/** The lot's start, and the time when its hall closes bids if the feed gives one. A fixed-price lot has neither. */
export type LotTimes = { startsAt: Date | null; hallClosesAt: Date | null }

/**
 * No bid is accepted from this instant on. With the check it is `bidDeadlineMinutes` before the start, otherwise the start itself. For clients it is
 * never later than the hall's own closing. Null for stock, which has no start. A lot without a fixed time starts at 09:00 Tokyo; `startsAt` already
 * includes that.
 */
export function bidDeadline(
  { startsAt, hallClosesAt }: LotTimes,
  bidder: DeadlineBidder,
  bidDeadlineMinutes: number,
): Date | null {
  if (startsAt === null) return null
  const ahead = bidder.bidDeadlineCheck && !bidder.isManager ? bidDeadlineMinutes : 0
  const ours = earlier(startsAt, ahead * MINUTE_MS)
  return bidder.isManager ? ours : notAfter(hallClosesAt, ours)
}

/** The earlier of our limit and the hall's. */
export function notAfter(halls: Date | null, ours: Date): Date {
  return halls !== null && halls < ours ? halls : ours
}

/** A bid must arrive strictly before the deadline. At the instant itself bidding is closed. */
export function isBeforeDeadline(now: Date, deadline: Date | null): boolean {
  return deadline === null || now.getTime() < deadline.getTime()
}

/** An auction is finished when it has a result or its day in Tokyo is over. `auctionDay` is null for stock. */
export function isFinished(lot: { status: number; auctionDay: string | null }, now: Date): boolean {
  return hasResult(lot.status) || (lot.auctionDay !== null && lot.auctionDay < tokyoDay(now))
}

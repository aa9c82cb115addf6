import { hasResult } from '../lots/statuses.ts'
import { tokyoDay } from '../time/tokyo.ts'

const MINUTE_MS = 60_000

/** Who bids, as far as the deadline asks: managers may bid until the start, whatever their flag says (decisions.md "Bidding"). */
export type DeadlineBidder = { isManager: boolean; bidDeadlineCheck: boolean }

/**
 * From this instant on no bid is taken: `bidDeadlineMinutes` before the start for those with the check, the start itself for the rest.
 * Null for stock, which has no start. A lot without a fixed time starts at 09:00 Tokyo, which `startsAt` already says.
 */
export function bidDeadline(startsAt: Date | null, bidder: DeadlineBidder, bidDeadlineMinutes: number): Date | null {
  if (startsAt === null) return null
  const ahead = bidder.bidDeadlineCheck && !bidder.isManager ? bidDeadlineMinutes : 0
  return new Date(startsAt.getTime() - ahead * MINUTE_MS)
}

/** A bid is taken strictly before the deadline: at the instant itself bidding is closed. */
export function isBeforeDeadline(now: Date, deadline: Date | null): boolean {
  return deadline === null || now.getTime() < deadline.getTime()
}

/** An auction is finished with its result, or when its day in Tokyo is over; `auctionDay` is null for stock. */
export function isFinished(lot: { status: number; auctionDay: string | null }, now: Date): boolean {
  return hasResult(lot.status) || (lot.auctionDay !== null && lot.auctionDay < tokyoDay(now))
}

import { isLive } from './bid-status.ts'

const HOUR_MS = 3_600_000

/** Until when a client may take his bid back himself: `cancelDeadlineHours` before the start; null is "any time" (stock). */
export function cancelDeadline(startsAt: Date | null, cancelDeadlineHours: number): Date | null {
  return startsAt === null ? null : new Date(startsAt.getTime() - cancelDeadlineHours * HOUR_MS)
}

/** `allowed`; `late`: only a manager can now; `ended`: there is no live bid to cancel. */
export type Cancelling = 'allowed' | 'late' | 'ended'

/** Managers cancel a live bid at any time, clients strictly before the deadline. */
export function cancelling(
  bid: { status: number; startsAt: Date | null },
  isManager: boolean,
  cancelDeadlineHours: number,
  now: Date,
): Cancelling {
  if (!isLive(bid.status)) return 'ended'
  const until = cancelDeadline(bid.startsAt, cancelDeadlineHours)
  return isManager || until === null || now.getTime() < until.getTime() ? 'allowed' : 'late'
}

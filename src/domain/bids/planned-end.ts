import { UNDO_MS } from '../time/undo.ts'
import { BID_STATUS } from './bid-status.ts'
import { earlier, later } from '../time/spans.ts'

/** An end is carried out within a second of its time, and its order must be in the hall before the lot starts. */
const WITHDRAWAL_MS = 5_000

/** Don't Bid, Cancel and Finished are final; only a Finished bid can still have won (late-win.ts). */
export function endsBid(status: number): boolean {
  return status === BID_STATUS.dontBid || status === BID_STATUS.cancelled || status === BID_STATUS.finished
}

/** When a planned end takes effect: early enough to withdraw the bid in the hall before the lot starts. Null where it cannot wait. */
export function plannedEndAt(now: Date, startsAt: Date | null): Date | null {
  const end = later(now, UNDO_MS)
  if (startsAt === null || startsAt <= now) return end
  const latest = earlier(startsAt, WITHDRAWAL_MS)
  if (latest <= now) return null
  return latest < end ? latest : end
}

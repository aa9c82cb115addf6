import { UNDO_MS } from '../time/undo.ts'
import { BID_STATUS } from './bid-status.ts'
import { later } from '../time/spans.ts'

/** Don't Bid, Cancel and Finished are final; only a Finished bid can still have won (late-win.ts). */
export function endsBid(status: number): boolean {
  return status === BID_STATUS.dontBid || status === BID_STATUS.cancelled || status === BID_STATUS.finished
}

/** When a planned end takes effect. A withdrawal must reach the hall before the lot starts, so the wait ends at the start at the latest. */
export function plannedEndAt(now: Date, startsAt: Date | null): Date {
  const end = later(now, UNDO_MS)
  return startsAt !== null && startsAt > now && startsAt < end ? startsAt : end
}

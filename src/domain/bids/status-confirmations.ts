import { BID_STATUS } from './bid-status.ts'
import type { BidStatus } from './bid-status.ts'
import { isInLastHour } from './last-hour.ts'

/**
 * What a manager is asked before a status changes (§4 "Bid editing by managers"), by the specification's numbers: 1 `future`, the auction is still
 * ahead; 2 `win`, the general question; 3 `status`, any other change; 4 `lastHour`, whose button reads Accept and forwards the change.
 */
export type StatusQuestion = 'future' | 'win' | 'status' | 'lastHour'

/**
 * The questions, in the order in which they are asked. A Win on an auction that has not started is asked twice; an end that only an auction brings is
 * warned of before it. `startsAt` null (stock) is never ahead.
 */
export function statusQuestions(to: BidStatus, lot: { startsAt: Date | null; now: Date }): StatusQuestion[] {
  const { startsAt, now } = lot
  const isAhead = startsAt !== null && now.getTime() < startsAt.getTime()
  if (to === BID_STATUS.win) return isAhead ? ['future', 'win'] : ['win']
  if (isInLastHour(startsAt, now)) return ['lastHour']
  return to === BID_STATUS.finished && isAhead ? ['future'] : ['status']
}

/** The statuses a manager sets, in the order of the row and of the digits 1 to 6. */
export const SETTABLE_STATUSES = [1, 2, 3, 4, 5, 6] as const satisfies BidStatus[]
export type SettableStatus = (typeof SETTABLE_STATUSES)[number]

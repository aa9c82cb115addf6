import { BID_STATUS, type BidStatus } from './bid-status.ts'
import { isInLastHour } from './last-hour.ts'

/**
 * The questions to a manager before a status change, with the specification's numbers. 1 `future`: the auction is still ahead. 2 `win`: the general
 * question. 3 `status`: any other change. 4 `lastHour`: its button is "Accept" and forwards the change.
 */
export type StatusQuestion = 'future' | 'win' | 'status' | 'lastHour'

/**
 * The questions in the order they are asked. A Win before the auction starts is asked twice. A status that only an auction can produce is warned of
 * before the auction. `startsAt` null (stock) is never ahead.
 */
export function statusQuestions(to: BidStatus, lot: { startsAt: Date | null; now: Date }): StatusQuestion[] {
  const { startsAt, now } = lot
  const isAhead = startsAt !== null && now.getTime() < startsAt.getTime()
  if (to === BID_STATUS.win) return isAhead ? ['future', 'win'] : ['win']
  if (isInLastHour(startsAt, now)) return ['lastHour']
  return to === BID_STATUS.finished && isAhead ? ['future'] : ['status']
}

/** The strongest comes first. */
const WEIGHT: readonly StatusQuestion[] = ['lastHour', 'future', 'win', 'status']

/**
 * The questions about several bids at once: in each step the strongest. The last questions of all bids are one step, because the last one of a Win
 * says what is charged.
 */
export function strongestQuestions(ofBids: readonly (readonly StatusQuestion[])[]): StatusQuestion[] {
  const steps = Math.max(0, ...ofBids.map(questions => questions.length))
  return Array.from({ length: steps }, (_, step) => {
    const asked = ofBids.map(questions => questions.at(step - steps))
    return WEIGHT.find(question => asked.includes(question)) ?? 'status'
  })
}

/** The statuses a manager sets, in the order of the row and of the keys 1 to 6. */
export const SETTABLE_STATUSES = [1, 2, 3, 4, 5, 6] as const satisfies BidStatus[]
export type SettableStatus = (typeof SETTABLE_STATUSES)[number]

import { MINUTE_MS } from '../time/spans.ts'

/** Sources correct starts by some minutes all the time. A bidder plans his day, and his deadline, by half an hour. */
export const MOVED_MINUTES = 30

/** Whether a sale was moved far enough to notify its followers. */
export function isMoved(from: Date, to: Date): boolean {
  return Math.abs(to.getTime() - from.getTime()) >= MOVED_MINUTES * MINUTE_MS
}

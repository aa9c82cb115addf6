import { MINUTE_MS, later } from '#domain/time/spans.ts'

const FIRST_MINUTES = 1
const MAX_MINUTES = 60

/** When a failed poll is tried again: after 1, 2, 4 … minutes, never later than its usual poll or an hour, whichever is longer. */
export function nextTry(now: Date, failuresBefore: number, everyMinutes: number): Date {
  const minutes = Math.min(FIRST_MINUTES * 2 ** Math.min(failuresBefore, 20), Math.max(everyMinutes, MAX_MINUTES))
  return later(now, minutes * MINUTE_MS)
}

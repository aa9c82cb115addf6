import { HOUR_MS } from '../time/spans.ts'

/**
 * A lot is in its last hour when it starts in under one hour. A manager's change is then stored as "not forwarded"; only "Accept" forwards it. Stock
 * (`startsAt` null) has no such hour. After the start the hour is over.
 */
export function isInLastHour(startsAt: Date | null, now: Date): boolean {
  if (startsAt === null) return false
  const left = startsAt.getTime() - now.getTime()
  return left > 0 && left < HOUR_MS
}

const HOUR_MS = 3_600_000

/**
 * A lot is in its last hour when it starts in under one (§9). What a manager changes then is stored and marked "not forwarded"; only
 * his "Accept" forwards it (decisions.md "Bidding"). Stock, `startsAt` null, has no such hour; after the start it is over.
 */
export function isInLastHour(startsAt: Date | null, now: Date): boolean {
  if (startsAt === null) return false
  const left = startsAt.getTime() - now.getTime()
  return left > 0 && left < HOUR_MS
}

import { HOUR_MS, later } from '../time/spans.ts'
import { addDays } from '../time/tokyo.ts'
import { instantAt, wallTime } from '../time/zones.ts'

/** The time zone of a person whose device has not told one yet. */
export const UNKNOWN_ZONE = 'Asia/Tokyo'

/** A buyer's schedule. Times are `HH:MM` in his IANA time zone; null is off. */
type PushHours = {
  timeZone: string
  quietFrom: string | null
  quietUntil: string | null
  digestAt: string | null
}

/** The end of the current quiet hours; null outside them. Equal ends mean no quiet hours. */
export function quietUntil(now: Date, { timeZone, quietFrom, quietUntil: until }: PushHours): Date | null {
  if (quietFrom === null || until === null || quietFrom === until) return null
  const clock = wallTime(now, timeZone).slice(11, 16)
  const isQuiet = quietFrom < until ? clock >= quietFrom && clock < until : clock >= quietFrom || clock < until
  return isQuiet ? nextAt(now, until, timeZone) : null
}

/** News of quiet hours waits at most this long after their end for a summary. */
const SUMMARY_WITHIN_MS = 3 * HOUR_MS

/** Whether news that comes now, in quiet hours, waits for the next summary. Where that comes long after their end, it waits for the end alone. */
export function waitsForSummary(now: Date, hours: PushHours): boolean {
  const quietEnd = quietUntil(now, hours)
  if (quietEnd === null || hours.digestAt === null) return false
  return nextAt(now, hours.digestAt, hours.timeZone) <= later(quietEnd, SUMMARY_WITHIN_MS)
}

/** The next instant after `now` at which local clocks show `clock`. If summer time skips that time, the result is later by the skipped length. */
export function nextAt(now: Date, clock: string, timeZone: string): Date {
  const today = localDay(now, timeZone)
  for (let ahead = 0; ; ahead += 1) {
    const instant = instantAt(`${addDays(today, ahead)}T${clock}:00`, timeZone)
    if (instant > now) return instant
  }
}

/** The calendar day in that zone, `YYYY-MM-DD`. */
function localDay(now: Date, timeZone: string): string {
  return wallTime(now, timeZone).slice(0, 10)
}

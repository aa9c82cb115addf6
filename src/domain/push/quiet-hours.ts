/** A buyer's own day: times are `HH:MM` by the clocks of his IANA time zone, null where a thing is switched off. */
export type PushHours = {
  timeZone: string
  quietFrom: string | null
  quietUntil: string | null
  digestAt: string | null
}

const DAY_MS = 86_400_000

/** Until when he is not to be disturbed; null where he may be. Equal ends are no quiet at all. */
export function quietUntil(now: Date, { timeZone, quietFrom, quietUntil: until }: PushHours): Date | null {
  if (quietFrom === null || until === null || quietFrom === until) return null
  const clock = wallTime(now, timeZone).slice(11, 16)
  const isQuiet = quietFrom < until ? clock >= quietFrom && clock < until : clock >= quietFrom || clock < until
  return isQuiet ? nextAt(now, until, timeZone) : null
}

/** The next instant after `now` at which clocks there show `clock`. Where summer time leaves that hour out, the same stretch later. */
export function nextAt(now: Date, clock: string, timeZone: string): Date {
  const today = localDay(now, timeZone)
  for (let ahead = 0; ; ahead += 1) {
    const instant = instantAt(`${dayAfter(today, ahead)}T${clock}:00`, timeZone)
    if (instant > now) return instant
  }
}

/** The calendar day there, `YYYY-MM-DD`. */
export function localDay(now: Date, timeZone: string): string {
  return wallTime(now, timeZone).slice(0, 10)
}

/** Whether clocks of that name are known here. */
export function isTimeZone(text: string): boolean {
  try {
    formatOf(text)
    return true
  } catch {
    return false
  }
}

const formats = new Map<string, Intl.DateTimeFormat>()

/** Making one costs a hundred times what using it does. */
function formatOf(timeZone: string): Intl.DateTimeFormat {
  const known = formats.get(timeZone)
  if (known) return known
  const numeric = { year: 'numeric', month: '2-digit', day: '2-digit' } as const
  const time = { hour: '2-digit', minute: '2-digit', second: '2-digit', hourCycle: 'h23' } as const
  const made = new Intl.DateTimeFormat('en-US', { timeZone, ...numeric, ...time })
  formats.set(timeZone, made)
  return made
}

/** What calendar and clock show there: `YYYY-MM-DDTHH:MM:SS`. */
function wallTime(instant: Date, timeZone: string): string {
  const parts = Object.fromEntries(
    formatOf(timeZone)
      .formatToParts(instant)
      .map(({ type, value }) => [type, value]),
  )
  return `${parts.year}-${parts.month}-${parts.day}T${parts.hour}:${parts.minute}:${parts.second}`
}

function offsetMs(instant: Date, timeZone: string): number {
  return Date.parse(`${wallTime(instant, timeZone)}Z`) - Math.floor(instant.getTime() / 1000) * 1000
}

/** Of two instants that show the same (clocks put back) the first. */
function instantAt(wall: string, timeZone: string): Date {
  const asUtc = Date.parse(`${wall}Z`)
  const before = offsetMs(new Date(asUtc - DAY_MS), timeZone)
  const after = offsetMs(new Date(asUtc + DAY_MS), timeZone)
  const fitting = [before, after].map(offset => asUtc - offset).filter(at => wallTime(new Date(at), timeZone) === wall)
  return new Date(fitting.length > 0 ? Math.min(...fitting) : asUtc - before)
}

function dayAfter(day: string, days: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10)
}

/** How long a picture that is not there is not asked for again: a sheet may be up any minute, and a source that is down comes back sooner. */
const PAUSE_MS = { missing: 10 * 60_000, failed: 60_000 }
/** What was asked first is forgotten first. */
const MOST = 50_000

const until = new Map<string, { why: keyof typeof PAUSE_MS; end: number }>()

/** Notes that `what` (a lot's picture) could not be had at `now`. */
export function noteMissing(what: string, why: keyof typeof PAUSE_MS, now: Date): void {
  until.delete(what)
  until.set(what, { why, end: now.getTime() + PAUSE_MS[why] })
  if (until.size > MOST) until.delete(until.keys().next().value!)
}

/** Whether it is too early to ask for it again. */
export function isMissing(what: string, now: Date): boolean {
  return whyMissing(what, now) !== null
}

/** Whether the source answered without it, or did not answer; null where it may be asked. */
export function whyMissing(what: string, now: Date): keyof typeof PAUSE_MS | null {
  const noted = until.get(what)
  if (noted === undefined) return null
  if (noted.end > now.getTime()) return noted.why
  until.delete(what)
  return null
}

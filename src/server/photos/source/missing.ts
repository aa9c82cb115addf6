import { MINUTE_MS } from '#domain/time/spans.ts'

/** How long a missing picture is not requested again: a sheet may be published any minute, and a source that is down recovers sooner. */
const PAUSE_MS = { missing: 10 * MINUTE_MS, failed: MINUTE_MS }
/** The oldest entries are evicted first. */
const MAX_ENTRIES = 50_000

const until = new Map<string, { why: keyof typeof PAUSE_MS; end: number }>()

/** Records that `what` (a lot's picture) was not available at `now`. */
export function noteMissing(what: string, why: keyof typeof PAUSE_MS, now: Date): void {
  until.delete(what)
  until.set(what, { why, end: now.getTime() + PAUSE_MS[why] })
  if (until.size > MAX_ENTRIES) until.delete(until.keys().next().value!)
}

/** Whether it is too early to request it again. */
export function isMissing(what: string, now: Date): boolean {
  return whyMissing(what, now) !== null
}

/** Whether the source answered without it, or did not answer; null where it may be requested. */
export function whyMissing(what: string, now: Date): keyof typeof PAUSE_MS | null {
  const noted = until.get(what)
  if (noted === undefined) return null
  if (noted.end > now.getTime()) return noted.why
  until.delete(what)
  return null
}

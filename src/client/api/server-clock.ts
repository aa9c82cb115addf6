/**
 * The office's clock as seen from here. A phone's clock may be hours off; every answer carries the office's `Date`, and what counts down
 * on screen counts by that. Accurate to about a second, which is all a header tells; the office decides by its own clock anyway.
 */

/** Where the device keeps what it has learnt, and the event that tells a page that its clock was wrong. */
export const CLOCK = 'minato-clock'
let offsetMs = learnt()

/** The header tells whole seconds, and an answer takes its time. */
const JITTER_MS = 2_000

/** A page goes by what the last one had learnt until it hears better: no day or deadline depends on the phone's clock, without a network neither. */
function learnt(): number {
  try {
    return Number(localStorage.getItem(CLOCK)) || 0
  } catch {
    return 0
  }
}

/** @param date the `Date` header of an answer @param heardAt when the answer came, in ms here; earlier for one out of a cache */
export function setServerClock(date: string | null, heardAt = Date.now()): void {
  const offset = Date.parse(date ?? '') - heardAt
  if (Number.isNaN(offset)) return
  const wasWrong = Math.abs(offset - offsetMs) > JITTER_MS
  offsetMs = offset
  if (!wasWrong) return
  try {
    dispatchEvent(new Event(CLOCK))
    localStorage.setItem(CLOCK, String(offset))
  } catch {
    // No storage: the next page learns it anew.
  }
}

/** The office's reading of an instant here, in ms. */
export function serverTimeOf(here: number): number {
  return here + offsetMs
}

/** Milliseconds since 1970 on the office's clock. */
export function serverNow(): number {
  return Date.now() + offsetMs
}

/**
 * The office's clock as seen from here. A phone's clock may be hours off; every answer carries the office's `Date`, and what counts down
 * on screen counts by that. Accurate to about a second, which is all a header tells; the office decides by its own clock anyway.
 * A page that starts without a network goes by what the last one had learnt.
 */
let offsetMs = Number(globalThis.localStorage?.getItem('minato-clock')) || 0

/** Storage is not written for a second's jitter. */
const NOTICEABLE_MS = 2_000
let storedMs = offsetMs

/** @param date the `Date` header of an answer @param heardAt when the answer came, in ms here; earlier for one out of a cache */
export function setServerClock(date: string | null, heardAt = Date.now()): void {
  const told = date === null ? Number.NaN : Date.parse(date)
  if (Number.isNaN(told) || Number.isNaN(heardAt)) return
  offsetMs = told - heardAt
  if (Math.abs(offsetMs - storedMs) < NOTICEABLE_MS) return
  storedMs = offsetMs
  try {
    globalThis.localStorage?.setItem('minato-clock', String(offsetMs))
  } catch {
    // A full storage: the next page learns it anew.
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

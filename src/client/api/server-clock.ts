import { deviceStore } from '#client/device/device-store.ts'

/**
 * The office's clock as seen from here. A phone's clock may be hours off; every answer carries the office's `Date`, and what counts down
 * on screen counts by that. Accurate to about a second, which is all a header tells; the office decides by its own clock anyway.
 */
let offsetMs = deviceStore.get().clockOffsetMs

/** The header tells whole seconds, and an answer takes its time. */
const JITTER_MS = 2_000

/** @param date the `Date` header of an answer @param heardAt when the answer came, in ms here; earlier for one out of a cache */
export function setServerClock(date: string | null, heardAt = Date.now()): void {
  const offset = Date.parse(date ?? '') - heardAt
  if (Number.isNaN(offset)) return
  const wasWrong = Math.abs(offset - offsetMs) > JITTER_MS
  offsetMs = offset
  // Kept for the next page, which goes by it until it hears better; those that count down begin anew.
  if (wasWrong) deviceStore.set({ clockOffsetMs: offset })
}

/** The office's reading of an instant here, in ms. */
export function serverTimeOf(here: number): number {
  return here + offsetMs
}

/** Milliseconds since 1970 on the office's clock. */
export function serverNow(): number {
  return Date.now() + offsetMs
}

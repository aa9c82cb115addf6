import { deviceStore } from '#client/device/device-store.ts'

/**
 * The server's clock as seen from here. A phone's clock may be hours off. Every answer carries the server's `Date`, and countdowns on screen use
 * it. It is slow by well under a second after a few answers. The server decides by its own clock anyway.
 */
let offsetMs = deviceStore.get().clockOffsetMs

/** The header has whole seconds, and an answer takes time. */
const JITTER_MS = 2_000

/** Of the last answers. Both make the server's clock look slow, so the largest is the nearest. Taking each would let clocks jump by a second. */
let offsets: number[] = []
const KEPT_OFFSETS = 8
/** An answer that took longer than the header's rounding looks slower still: it must not displace the better ones. */
const SLOW_MS = 1_000

/**
 * @param date the `Date` header of an answer
 * @param receivedAt when the answer came, in ms here
 * @param tookMs from the request to the answer. Slow answers alone must not set the clock back.
 */
export function setServerClock(date: string | null, receivedAt = Date.now(), tookMs = 0): void {
  const offset = Date.parse(date ?? '') - receivedAt
  if (Number.isNaN(offset)) return
  // The server stamped it after the request left, and before it arrived here.
  const wasWrong = offset - offsetMs > JITTER_MS || offsetMs - (offset + tookMs) > JITTER_MS
  if (!wasWrong && offset < offsetMs && tookMs > SLOW_MS) return
  offsets = [...(wasWrong ? [] : offsets.slice(1 - KEPT_OFFSETS)), offset]
  offsetMs = Math.max(...offsets)
  // Saved for the next page, which uses it until a better value arrives. Countdowns restart.
  if (wasWrong) deviceStore.set({ clockOffsetMs: offset })
}

/** The server's time for an instant here, in ms. */
export function serverTimeOf(here: number): number {
  return here + offsetMs
}

/** Milliseconds since 1970 on the server's clock. */
export function serverNow(): number {
  return Date.now() + offsetMs
}

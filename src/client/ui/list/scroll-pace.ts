/** Two steps of a scroll that lie further apart: a frame came late (thirty a second were due). */
const LATE_MS = 33.5
/** Whoever has not scrolled for so long has stopped. */
export const STILL_MS = 120
/** Steps that lie further apart belong to two scrolls; up to here a frame may have taken as long. */
const APART_MS = 500
/** Pixels a millisecond: a row crosses the phone's screen in a third of a second, which nobody reads. */
const FAST = 2.5
/** What the last step weighs in the speed; steps come in uneven beats. */
const WEIGHT = 0.3

/**
 * Whether a scroll is faster than this phone can draw rows: told of each step, where the page stands (pixels) and when (milliseconds), it answers
 * true from the first late frame of a fast scroll until that slows down.
 */
export function scrollPace(): (y: number, now: number) => boolean {
  let [lastY, lastAt, speed, isBehind] = [0, Number.NEGATIVE_INFINITY, 0, false]
  return (y, now) => {
    const took = now - lastAt
    const isStill = y === lastY && took >= STILL_MS
    speed = isStill || took > APART_MS ? 0 : speed + WEIGHT * (Math.abs(y - lastY) / Math.max(1, took) - speed)
    isBehind = speed > FAST && (isBehind || took > LATE_MS)
    lastY = y
    lastAt = now
    return isBehind
  }
}

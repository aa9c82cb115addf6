import type { Clock } from '#server/clock.ts'

/** A clock that moves only when set or advanced. */
export type FixedClock = Clock & { set(instant: Date | string): void; advance(milliseconds: number): void }

/** @param start an instant, or its ISO 8601 text with an offset */
export function fixedClock(start: Date | string): FixedClock {
  let instant = readInstant(start)
  return {
    // A copy: the receiver of a Date may change it.
    now: () => new Date(instant),
    set: next => {
      instant = readInstant(next)
    },
    advance: milliseconds => {
      instant += milliseconds
    },
  }
}

function readInstant(value: Date | string): number {
  const instant = new Date(value).getTime()
  if (Number.isNaN(instant)) throw new RangeError(`Not an instant: ${String(value)}`)
  return instant
}

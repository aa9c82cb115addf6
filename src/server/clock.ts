/** Where the server learns what time it is; passed in everywhere, so that a test can stand at any instant. */
export type Clock = { now(): Date }

export const systemClock: Clock = { now: () => new Date() }

/** A clock that runs as the machine's does, from another instant; the machine's own where `start` is null. */
export function clockFrom(start: Date | null): Clock {
  if (start === null) return systemClock
  const ahead = start.getTime() - Date.now()
  return { now: () => new Date(Date.now() + ahead) }
}

/** A clock that moves only when told. */
export type FixedClock = Clock & { set(instant: Date | string): void; advance(milliseconds: number): void }

/** @param start an instant, or its ISO 8601 text with an offset */
export function fixedClock(start: Date | string): FixedClock {
  let instant = readInstant(start)
  return {
    // A copy: whoever receives a Date may change it.
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

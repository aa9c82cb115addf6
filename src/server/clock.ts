/** The server's only source of time. It is passed in everywhere, so tests can choose any instant. */
export type Clock = { now(): Date }

export const systemClock: Clock = { now: () => new Date() }

/** A clock that starts at another instant and runs at the machine's pace; the machine's own clock if `start` is null. */
export function clockFrom(start: Date | null): Clock {
  if (start === null) return systemClock
  const ahead = start.getTime() - Date.now()
  return { now: () => new Date(Date.now() + ahead) }
}

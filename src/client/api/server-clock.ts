/**
 * The office's clock as seen from here. A phone's clock may be hours off; every answer carries the office's `Date`, and what counts down
 * on screen counts by that. Accurate to about a second, which is all a header tells; the office decides by its own clock anyway.
 */
let offsetMs = 0

/** @param date the `Date` header of an answer that came from the office itself, not from a cache */
export function setServerClock(date: string | null): void {
  const told = date === null ? Number.NaN : Date.parse(date)
  if (!Number.isNaN(told)) offsetMs = told - Date.now()
}

/** Milliseconds since 1970 on the office's clock. */
export function serverNow(): number {
  return Date.now() + offsetMs
}

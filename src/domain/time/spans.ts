/** Spans of time in milliseconds, and the instants that far after and before another. A day is 24 hours; days of the calendar are in `tokyo.ts`. */
export const MINUTE_MS = 60_000
export const HOUR_MS = 60 * MINUTE_MS
export const DAY_MS = 24 * HOUR_MS

export const later = (at: Date, ms: number): Date => new Date(at.getTime() + ms)
export const earlier = (at: Date, ms: number): Date => new Date(at.getTime() - ms)

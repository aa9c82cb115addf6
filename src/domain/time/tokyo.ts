/**
 * Auctions live in Asia/Tokyo: UTC+9, no daylight saving since 1951, so plain arithmetic is exact and needs no time zone data.
 * Instants are `Date`; a Tokyo calendar day is text `YYYY-MM-DD`.
 */
const OFFSET_MS = 9 * 3_600_000
const DAY_MS = 86_400_000

/** The weekday and clock fields of an instant as Tokyo reads them. `weekday` 0 is Sunday. */
export type TokyoTime = { day: string; hour: number; minute: number; second: number; weekday: number }

export function tokyoTime(instant: Date): TokyoTime {
  const shifted = new Date(instant.getTime() + OFFSET_MS)
  return {
    day: shifted.toISOString().slice(0, 10),
    hour: shifted.getUTCHours(),
    minute: shifted.getUTCMinutes(),
    second: shifted.getUTCSeconds(),
    weekday: shifted.getUTCDay(),
  }
}

/** The Tokyo calendar day of an instant, `YYYY-MM-DD`. */
export function tokyoDay(instant: Date): string {
  return tokyoTime(instant).day
}

/** The instant of a Tokyo wall-clock time on a Tokyo day. `clock` is `HH:MM` or `HH:MM:SS`. */
export function tokyoInstant(day: string, clock = '00:00'): Date {
  return new Date(`${day}T${clock.length === 5 ? `${clock}:00` : clock}+09:00`)
}

/** ISO 8601 with `+09:00` and whole seconds, the form of every instant on the wire. */
export function tokyoIso(instant: Date): string {
  return `${new Date(instant.getTime() + OFFSET_MS).toISOString().slice(0, 19)}+09:00`
}

/** `day` moved by whole days; both `YYYY-MM-DD`. */
export function addDays(day: string, days: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10)
}

/** 0 (Sunday) to 6 of a calendar day. */
export function weekdayOf(day: string): number {
  return new Date(`${day}T00:00:00Z`).getUTCDay()
}

/** True for a real calendar day written `YYYY-MM-DD` (specification §5 "Date filters"). */
export function isDay(text: string): boolean {
  // Year 0000 is none: neither people nor PostgreSQL know it.
  return /^(?!0000)\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(text)) && addDays(text, 0) === text
}

/** The six sale days shown from `today` on: Sundays are skipped (specification §2 "Auction schedule"). */
export function saleDays(today: string, count = 6): string[] {
  const days: string[] = []
  for (let day = today; days.length < count; day = addDays(day, 1)) if (weekdayOf(day) !== 0) days.push(day)
  return days
}

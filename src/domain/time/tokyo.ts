import { dayjs } from './dayjs.ts'
import { DAY_MS, later } from './spans.ts'

/**
 * Auctions use Asia/Tokyo. Instants are `Date`; a Tokyo calendar day is text `YYYY-MM-DD`.
 *
 * Tokyo is UTC+9 without daylight saving since 1951, so a fixed offset is exact. It is 16 times faster than the zone's name (23 against 383 µs per
 * conversion, measured on a busy machine), and imports convert hundreds of thousands of lots.
 */
const OFFSET_MINUTES = 9 * 60
const DAY = 'YYYY-MM-DD'

const inTokyo = (instant: Date) => dayjs(instant).utcOffset(OFFSET_MINUTES)

/** The Tokyo calendar day of an instant, `YYYY-MM-DD`. */
export function tokyoDay(instant: Date): string {
  return inTokyo(instant).format(DAY)
}

/** The instant of a Tokyo wall-clock time on a Tokyo day. `clock` is `HH:MM` or `HH:MM:SS`. */
export function tokyoInstant(day: string, clock = '00:00'): Date {
  return dayjs(`${day}T${clock.length === 5 ? `${clock}:00` : clock}+09:00`).toDate()
}

/** ISO 8601 with `+09:00` and whole seconds, the form of every instant on the wire. */
export function tokyoIso(instant: Date): string {
  return inTokyo(instant).format()
}

/** The same with milliseconds, for an instant that is sent back to be compared. */
export function exactTokyoIso(instant: Date): string {
  return inTokyo(instant).format('YYYY-MM-DDTHH:mm:ss.SSSZ')
}

/** 0 to 23 in Tokyo. */
export function tokyoHour(instant: Date): number {
  return inTokyo(instant).hour()
}

/** `14:35` in Tokyo. */
export function tokyoClock(instant: Date): string {
  return inTokyo(instant).format('HH:mm')
}

/** `2026-11-25 14:35` in Tokyo. */
export function tokyoDayAndClock(instant: Date): string {
  return inTokyo(instant).format('YYYY-MM-DD HH:mm')
}

/** `14:35:07` in Tokyo. */
export function tokyoClockSeconds(instant: Date): string {
  return inTokyo(instant).format('HH:mm:ss')
}

/** The first instant after a Tokyo day. It exists for the last day that can be written, too. */
export function endOfTokyoDay(day: string): Date {
  return later(tokyoInstant(day), DAY_MS)
}

/** `day` moved by whole days; both `YYYY-MM-DD`. */
export function addDays(day: string, days: number): string {
  return dayjs.utc(day).add(days, 'day').format(DAY)
}

/** Whole days from one calendar day to another, negative if `to` is earlier. */
export function daysBetween(from: string, to: string): number {
  return dayjs.utc(to).diff(dayjs.utc(from), 'day')
}

/** 0 (Sunday) to 6 of a calendar day. */
export function weekdayOf(day: string): number {
  return dayjs.utc(day).day()
}

/** True for a real calendar day written `YYYY-MM-DD`. Years before 1000 are rejected: they are typing errors. */
export function isDay(text: string): boolean {
  return /^[1-9]\d{3}-\d{2}-\d{2}$/.test(text) && dayjs.utc(text).format(DAY) === text
}

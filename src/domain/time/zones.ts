import { dayjs } from './dayjs.ts'

/** Whether this environment knows an IANA time zone of that name. */
export function isTimeZone(text: string): boolean {
  try {
    dayjs(0).tz(text)
    return true
  } catch {
    return false
  }
}

/** Calendar and clock in a time zone: `YYYY-MM-DDTHH:MM:SS`. */
export function wallTime(instant: Date, timeZone: string): string {
  return dayjs(instant).tz(timeZone).format('YYYY-MM-DDTHH:mm:ss')
}

/**
 * The instant at which calendar and clock of a time zone show `wall`, `YYYY-MM-DDTHH:MM:SS`. When clocks go back it is the first of the two (dayjs
 * takes the second). When clocks skip that time, it is later by the skipped length.
 */
export function instantAt(wall: string, timeZone: string): Date {
  const instant = dayjs.tz(wall, timeZone)
  const offsetBefore = instant.subtract(1, 'day').tz(timeZone).utcOffset()
  const first = dayjs.utc(wall).subtract(offsetBefore, 'minute').toDate()
  return wallTime(first, timeZone) === wall ? first : instant.toDate()
}

/** Day and clock (`HH:MM`) of an instant in the reader's zone. */
export function readerTime(instant: Date): { day: string; clock: string } {
  const time = dayjs(instant)
  return { day: time.format('YYYY-MM-DD'), clock: time.format('HH:mm') }
}

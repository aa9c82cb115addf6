import { tokyoTime } from '#domain/time/tokyo.ts'
import type { Language } from '#domain/people/languages.ts'
import { dayOfMonth, weekdayName } from './calendar.ts'

const two = (value: number) => String(value).padStart(2, '0')

/** `14:35` in Tokyo. */
export function tokyoClock(instant: Date): string {
  const { hour, minute } = tokyoTime(instant)
  return `${two(hour)}:${two(minute)}`
}

/** `14:35:07` in Tokyo. */
export function tokyoClockSeconds(instant: Date): string {
  return `${tokyoClock(instant)}:${two(tokyoTime(instant).second)}`
}

/** `Thu 21 May`, `чт 21 мая`: a form in which day and month cannot be confused. @param day Tokyo day `YYYY-MM-DD` */
export function dayName(day: string, language: Language): string {
  return `${weekdayName(day, language)} ${dayOfMonth(day, language)}`
}

/** `Thu 21 May` of an instant, in Tokyo. */
export function tokyoDate(instant: Date, language: Language): string {
  return dayName(tokyoTime(instant).day, language)
}

/** The reader's own time, `08:35`; with its day in front where that differs from Tokyo's. */
export function ownTime(instant: Date, language: Language): string {
  const clock = `${two(instant.getHours())}:${two(instant.getMinutes())}`
  const ownDay = `${instant.getFullYear()}-${two(instant.getMonth() + 1)}-${two(instant.getDate())}`
  return ownDay === tokyoTime(instant).day ? clock : `${dayName(ownDay, language)} ${clock}`
}

/** Whole units until something, largest two: `3 h 52 min`, `2 d 4 h`, `4 min`. Words come from the caller's catalogue. */
export function spanParts(milliseconds: number): { days: number; hours: number; minutes: number } {
  const minutes = Math.max(0, Math.floor(milliseconds / 60_000))
  return { days: Math.floor(minutes / 1440), hours: Math.floor((minutes % 1440) / 60), minutes: minutes % 60 }
}

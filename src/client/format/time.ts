import type { Language } from '#domain/people/languages.ts'
import { dayName } from '#domain/time/day-words.ts'
import { tokyoClock, tokyoDay } from '#domain/time/tokyo.ts'
import { readerTime } from '#domain/time/zones.ts'
import { MINUTE_MS } from '#domain/time/spans.ts'

/** The day of an instant in Tokyo: `Thu 21 May`. */
export function tokyoDate(instant: Date, language: Language): string {
  return dayName(tokyoDay(instant), language)
}

/** An instant in Tokyo: `Thu 21 May, 14:05`. */
export function tokyoTime(instant: Date, language: Language): string {
  return `${tokyoDate(instant, language)}, ${tokyoClock(instant)}`
}

/** Whether the reader's clock shows another time than Tokyo's at this instant. */
export function isElsewhere(instant: Date): boolean {
  const { day, clock } = readerTime(instant)
  return day !== tokyoDay(instant) || clock !== tokyoClock(instant)
}

/** The reader's own time, `08:35`, with its day in front if that differs from Tokyo's. */
export function ownTime(instant: Date, language: Language): string {
  const { day, clock } = readerTime(instant)
  return day === tokyoDay(instant) ? clock : `${dayName(day, language)} ${clock}`
}

/** Whole units until an instant, the largest two: `3 h 52 min`, `2 d 4 h`, `4 min`. The caller's catalogue provides the words. */
export function spanParts(milliseconds: number): { days: number; hours: number; minutes: number } {
  const minutes = Math.max(0, Math.floor(milliseconds / MINUTE_MS))
  return { days: Math.floor(minutes / 1440), hours: Math.floor((minutes % 1440) / 60), minutes: minutes % 60 }
}

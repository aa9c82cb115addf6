import { addDays, tokyoClock, tokyoDay, tokyoInstant } from '../time/tokyo.ts'

/** A lot without a result at this time of the day after its sale, in Tokyo, gets the status "unknown". */
const OVERDUE_AT = '12:00'

/** The first instant at which a lot of the sale day `day` (`YYYY-MM-DD`) is overdue. */
export function overdueAt(day: string): Date {
  return tokyoInstant(addDays(day, 1), OVERDUE_AT)
}

/** The latest sale day, `YYYY-MM-DD`, whose lots are overdue at `now`. */
export function lastOverdueDay(now: Date): string {
  return addDays(tokyoDay(now), tokyoClock(now) >= OVERDUE_AT ? -1 : -2)
}

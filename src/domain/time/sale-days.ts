import { addDays, weekdayOf } from './tokyo.ts'

/** The six sale days shown from `today` on, without Sundays. */
export function saleDays(today: string, count = 6): string[] {
  const days: string[] = []
  for (let day = today; days.length < count; day = addDays(day, 1)) if (weekdayOf(day) !== 0) days.push(day)
  return days
}

/** The sale day before `today`. No hall sells on Sundays. */
export function saleDayBefore(today: string): string {
  const day = addDays(today, -1)
  return weekdayOf(day) === 0 ? addDays(day, -1) : day
}

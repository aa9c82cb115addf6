/**
 * The `date` of a saved search (`2026-11-23` is a whole day, `2026-11-24~17` one auction of it) without the days before `today`, in Tokyo. A search
 * outlives the days that were chosen when it was saved: with only past ones it would find nothing for ever. '' where none is left.
 */
export function upcomingDays(date: string, today: string): string {
  const isPast = (day: string) => DAY.test(day) && day.slice(0, today.length) < today
  return date
    .split(',')
    .filter(day => !isPast(day))
    .join(',')
}

/** Text that is no day is left to whoever reads the address. */
const DAY = /^\d{4}-\d\d-\d\d(?:~|$)/

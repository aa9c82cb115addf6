import { addDays } from '../time/tokyo.ts'

/** Up to half a year is told by weeks, more by months. */
const MOST_DAYS_BY_WEEK = 183

/** How the time between the first and the last sale is parted; days are `YYYY-MM-DD`. */
export function spanBetween(firstDay: string, lastDay: string): 'week' | 'month' {
  return addDays(firstDay, MOST_DAYS_BY_WEEK) >= lastDay ? 'week' : 'month'
}

/** The first day of the week (a Monday) or month in which a day lies. */
export function startOfSpan(day: string, span: 'week' | 'month'): string {
  if (span === 'month') return `${day.slice(0, 8)}01`
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay()
  return addDays(day, -((weekday + 6) % 7))
}

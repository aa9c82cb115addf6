import { addDays, weekdayOf } from '../time/tokyo.ts'

/** Up to half a year is split into weeks, longer spans into months. */
const MAX_DAYS_BY_WEEK = 183

/** How to split the time between the first and the last sale; days are `YYYY-MM-DD`. */
export function spanBetween(firstDay: string, lastDay: string): 'week' | 'month' {
  return addDays(firstDay, MAX_DAYS_BY_WEEK) >= lastDay ? 'week' : 'month'
}

/** The first day of a day's week (a Monday) or month. */
export function startOfSpan(day: string, span: 'week' | 'month'): string {
  if (span === 'month') return `${day.slice(0, 8)}01`
  return addDays(day, -((weekdayOf(day) + 6) % 7))
}

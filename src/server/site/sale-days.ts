import type { siteEndpoints } from '#contract/site/site.endpoints.ts'
import { pageTypeRecord } from '#domain/lots/page-types.ts'
import type { Language } from '#domain/people/languages.ts'
import { saleDays, tokyoDay, weekdayOf } from '#domain/time/tokyo.ts'
import type { UseCase } from '#server/http/asked.ts'
import { saleLots } from './sale-lots.ts'

/** §2 "Auction schedule": six days, Sundays skipped, each with its halls and their numbers of lots. A listing without one has no days. */
export const auctionList: UseCase<typeof siteEndpoints.auctionList> = async ({ db, query, now }) => {
  const { vehicle, hasSchedule } = pageTypeRecord(query.type)
  if (!hasSchedule) return {}
  const days = saleDays(tokyoDay(now))
  const halls = await saleLots(db, vehicle, days)
  return Object.fromEntries(
    days.map(day => [
      day,
      halls
        .filter(hall => hall.day === day)
        .map(hall => ({ label: hall.name, value: `${day}~${hall.id}`, counter: hall.lots, date: day, id: hall.id })),
    ]),
  )
}

/** Labels as the specification writes them: `Mon (05/12)`, month before day. */
export const dates: UseCase<typeof siteEndpoints.dates> = async ({ query, now, language }) => {
  if (!pageTypeRecord(query.type).hasDays) return { dayList: [] }
  const dayList = saleDays(tokyoDay(now)).map(day => {
    const [, month, date] = day.split('-')
    return { value: day, label: `${weekdayName(weekdayOf(day), language)} (${month}/${date})` }
  })
  return { dayList }
}

/** Monday to Saturday; on Sundays no hall sells. */
export const weekDays: UseCase<typeof siteEndpoints.weekDays> = async ({ language }) => ({
  success: true,
  dayList: [1, 2, 3, 4, 5, 6].map(weekday => ({ value: weekday, label: weekdayName(weekday, language) })),
})

/** `Mon`, `Пн`. 0 is Sunday. */
function weekdayName(weekday: number, language: Language): string {
  // 4 January 1970 was a Sunday.
  const day = new Date(Date.UTC(1970, 0, 4 + weekday))
  const name = new Intl.DateTimeFormat(language, { weekday: 'short', timeZone: 'UTC' }).format(day)
  return name.charAt(0).toUpperCase() + name.slice(1)
}

import type { siteEndpoints } from '#contract/site/site.endpoints.ts'
import { pageTypeRecord } from '#domain/lots/page-types.ts'
import type { Language } from '#domain/people/languages.ts'
import { weekdayName } from '#domain/time/day-words.ts'
import { saleDays } from '#domain/time/sale-days.ts'
import { addDays, tokyoDay } from '#domain/time/tokyo.ts'
import type { Db } from '#server/db/connect.ts'
import type { UseCase } from '#server/http/context.ts'
import type { SaleLots } from '#server/market/market.ts'
import { countByDayAndHall, type Vehicle } from './site.queries.ts'

/** Six days, without Sundays, each with its halls and their lot counts. A listing without sale days returns none. */
export const auctionList: UseCase<typeof siteEndpoints.auctionList> = async ({ db, market, query, now }) => {
  const { vehicle, hasSchedule } = pageTypeRecord(query.type)
  if (!hasSchedule) return {}
  const days = saleDays(tokyoDay(now))
  const halls = (await market?.countSaleLots?.(vehicle, days)) ?? (await countedInTables(db, vehicle, days))
  return Object.fromEntries(
    days.map(day => [
      day,
      halls
        .filter(hall => hall.day === day)
        .map(hall => ({ label: hall.name, value: `${day}~${hall.id}`, counter: hall.lots, date: day, id: hall.id })),
    ]),
  )
}

async function countedInTables(db: Db, vehicle: Vehicle, days: readonly string[]): Promise<SaleLots[]> {
  const rows = await countByDayAndHall(db, vehicle, days)
  return rows.map(row => ({ ...row, day: row.day! }))
}

export const dates: UseCase<typeof siteEndpoints.dates> = async ({ query, now, language }) => {
  if (!pageTypeRecord(query.type).hasDays) return { dayList: [] }
  return { dayList: saleDays(tokyoDay(now)).map(day => ({ value: day, label: weekdayLabel(day, language) })) }
}

const A_SUNDAY = '1970-01-04'

/** Monday to Saturday; no hall sells on Sundays. */
export const weekDays: UseCase<typeof siteEndpoints.weekDays> = async ({ language }) => ({
  success: true,
  dayList: [1, 2, 3, 4, 5, 6].map(weekday => ({
    value: weekday,
    label: weekdayLabel(addDays(A_SUNDAY, weekday), language),
  })),
})

/** `Mon`, `Пн`. */
function weekdayLabel(day: string, language: Language): string {
  const name = weekdayName(day, language)
  return name.charAt(0).toUpperCase() + name.slice(1)
}

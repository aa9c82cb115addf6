import { addDays, weekdayOf } from '#domain/time/tokyo.ts'
import { BIKE_HALLS, CAR_AUCTION_HALLS, type MarketHall } from '../reference/market-halls.ts'
import { apportion } from './random.ts'

/** One sale: a hall on a day, with its number of lots in the market. */
export type Session = { kind: 'car' | 'bike'; day: string; hall: MarketHall; count: number }

/** The size of a market. The specification's size is 12 000 cars; everything else is in proportion to it. */
export type MarketSize = { cars: number; bikes: number; stock: number; carSales: number; bikeSales: number }

export function marketSize(cars: number): MarketSize {
  const part = (ofTwelveThousand: number) => Math.round((cars * ofTwelveThousand) / 12_000)
  return { cars, bikes: part(1_500), stock: part(600), carSales: part(60_000), bikeSales: part(8_000) }
}

/** How far back statistics reach. */
export const PAST_DAYS = 365

const HALLS = { car: CAR_AUCTION_HALLS, bike: BIKE_HALLS }

/**
 * The sales of coming days. Six sale days in a row are one week without its Sunday, so every hall's weekdays occur once. A day's share of the week's
 * lots is therefore constant: a day added later has the size it would have had at first.
 */
export function comingSessions(days: readonly string[], size: MarketSize): Session[] {
  return sessionsOf('car', days, weekShares('car', size.cars)).concat(
    sessionsOf('bike', days, weekShares('bike', size.bikes)),
  )
}

type WeekShares = Map<string, number>
const shareKey = (hall: MarketHall, weekday: number) => `${hall.id}/${weekday}`

function weekShares(kind: 'car' | 'bike', total: number): WeekShares {
  const places = HALLS[kind].flatMap(hall => hall.weekdays.map(weekday => ({ hall, weekday })))
  const counts = apportion(
    total,
    places.map(({ hall }) => hall.weight / hall.weekdays.length),
  )
  return new Map(places.map(({ hall, weekday }, at) => [shareKey(hall, weekday), counts[at]!]))
}

function sessionsOf(kind: 'car' | 'bike', days: readonly string[], shares: WeekShares): Session[] {
  return days.flatMap(day =>
    HALLS[kind].flatMap(hall => {
      const count = shares.get(shareKey(hall, weekdayOf(day))) ?? 0
      return count > 0 ? [{ kind, day, hall, count }] : []
    }),
  )
}

/** The sales from `from` to `to`, both included. Twelve months of them have the market's number of statistics. */
export function pastSessions(from: string, to: string, size: MarketSize): Session[] {
  const whole = spread('car', daysBetween(addDays(to, -PAST_DAYS + 1), to), size.carSales).concat(
    spread('bike', daysBetween(addDays(to, -PAST_DAYS + 1), to), size.bikeSales),
  )
  return whole.filter(session => session.day >= from)
}

function spread(kind: 'car' | 'bike', days: readonly string[], total: number): Session[] {
  const places = days.flatMap(day =>
    HALLS[kind].filter(hall => hall.weekdays.includes(weekdayOf(day))).map(hall => ({ day, hall })),
  )
  const counts = apportion(
    total,
    places.map(({ hall }) => hall.weight / hall.weekdays.length),
  )
  return places.flatMap(({ day, hall }, at) => (counts[at]! > 0 ? [{ kind, day, hall, count: counts[at]! }] : []))
}

function daysBetween(from: string, to: string): string[] {
  const days: string[] = []
  for (let day = from; day <= to; day = addDays(day, 1)) days.push(day)
  return days
}

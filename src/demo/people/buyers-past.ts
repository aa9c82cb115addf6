import { addDays, tokyoDay, tokyoInstant } from '#domain/time/tokyo.ts'
import { randomFrom } from '../market/catalogue/random.ts'
import type { AddedBuyer } from './add-buyers.ts'
import { bankDay } from './book-money.ts'

/** The specification's market of 12 000 cars has some two dozen cars of its buyers under way. */
const CARS_A_PURCHASE = 500
/** Days since the last purchase, and from the first purchase to the last. */
const LAST_DAYS = 2
const SPAN_DAYS = 56
/** They sent their first money between these numbers of days ago. */
const DEPOSIT_DAYS = [75, 120] as const
const HIGHEST_PRICE = 1_500_000

/** When a buyer sent his first money, half of his limit: in office hours. */
export function depositOf({ fullName, limit }: AddedBuyer, now: Date): { day: string; at: Date; amount: number } {
  const random = randomFrom(`deposit/${fullName}`)
  const day = bankDay(addDays(tokyoDay(now), -random.between(...DEPOSIT_DAYS)))
  return { day, at: tokyoInstant(day, `${random.between(10, 16)}:${random.between(10, 59)}`), amount: limit / 2 }
}

/** The purchases of a market's buyers before today, two neighbours in the list at a time: they share a port, and often a ship. */
export function pastPurchases(
  buyers: readonly AddedBuyer[],
  cars: number,
): { userId: number; daysAgo: number; from: number; to: number }[] {
  const count = buyers.length === 0 ? 0 : Math.round(cars / CARS_A_PURCHASE)
  return Array.from({ length: count }, (_, n) => {
    const pair = Math.floor(n / 2)
    const { userId, limit } = buyers[(pair * 9 + (n % 2)) % buyers.length]!
    const to = Math.min(HIGHEST_PRICE, Math.floor(limit / 8))
    return { userId, daysAgo: LAST_DAYS + Math.round((SPAN_DAYS * 2 * pair) / count), from: Math.floor(to / 3), to }
  })
}

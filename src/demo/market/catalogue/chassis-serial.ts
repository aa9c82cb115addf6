import type { Random } from './random.ts'

/** The market's serials begin in this year and increase month by month, so that a number shows its month (load/production-ranges.ts). */
export const FIRST_YEAR = 1960

export const CAR_SERIALS = { first: 100_001, aMonth: 9_000 } as const
export const BIKE_SERIALS = { first: 1_000_001, aMonth: 1_200 } as const

/** A serial of a vehicle made in this month. `month` 1 to 12. */
export function chassisSerial(
  random: Random,
  { first, aMonth }: { first: number; aMonth: number },
  made: { year: number; month: number },
): number {
  const index = Math.max(0, (made.year - FIRST_YEAR) * 12 + made.month - 1)
  return first + index * aMonth + random.between(0, aMonth - 1)
}

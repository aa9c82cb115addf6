import { dollarsOf, type DollarRate, type Dollars } from '#domain/money/dollars.ts'
import type { Db } from '#server/db/connect.ts'
import { dollarRateFor } from './costs.queries.ts'

/** The price of a dollar by the last rate known on a Tokyo day; null for an account in yen, and before the first rate. */
export async function dollarRate(db: Db, userId: number, day: string): Promise<DollarRate | null> {
  return (await dollarRateFor(db, userId, day)) ?? null
}

/** Whole yen of an account in dollars on a Tokyo day; null as above. */
export async function inDollars(
  db: Db,
  { userId, yen, day }: { userId: number; yen: number; day: string },
): Promise<Dollars | null> {
  const rate = await dollarRate(db, userId, day)
  return rate && dollarsOf(yen, rate)
}

import type { Db } from '#server/db/connect.ts'
import { countByDayAndHall } from './site.queries.ts'
import type { Vehicle } from './site.queries.ts'

export type SaleLots = { day: string; id: number; name: string; lots: number }

/** What counts the lots of sale days in place of our tables; null where they have them. */
export type CountSaleLots = (vehicle: Vehicle, days: readonly string[]) => Promise<SaleLots[] | null>

const counting = new WeakMap<Db, CountSaleLots>()

/** From now on `count` tells what is sold where: of a market that is only asked, our tables hold what somebody touched. */
export function countSaleLotsBy(db: Db, count: CountSaleLots): void {
  counting.set(db, count)
}

/** Lots of each hall on each of these days, by day and name of the hall. */
export async function saleLots(db: Db, vehicle: Vehicle, days: readonly string[]): Promise<SaleLots[]> {
  const own = await counting.get(db)?.(vehicle, days)
  if (own) return own
  const rows = await countByDayAndHall(db, vehicle, days)
  return rows.map(row => ({ ...row, day: row.day! }))
}

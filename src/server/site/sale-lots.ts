import type { Db } from '#server/db/connect.ts'
import { countByDayAndHall } from './site.queries.ts'
import type { Vehicle } from './site.queries.ts'

type SaleLots = { day: string; id: number; name: string; lots: number }

/** Counts the lots of sale days in place of our tables; null if the tables have them. */
export type CountSaleLots = (vehicle: Vehicle, days: readonly string[]) => Promise<SaleLots[] | null>

const counting = new WeakMap<Db, CountSaleLots>()

/** From now on `count` counts the lots by day and hall. For a market that is only queried, our tables hold only lots that somebody used. */
export function countSaleLotsBy(db: Db, count: CountSaleLots): void {
  counting.set(db, count)
}

/** Lots of each hall on each of these days, by day and hall name. */
export async function saleLots(db: Db, vehicle: Vehicle, days: readonly string[]): Promise<SaleLots[]> {
  const own = await counting.get(db)?.(vehicle, days)
  if (own) return own
  const rows = await countByDayAndHall(db, vehicle, days)
  return rows.map(row => ({ ...row, day: row.day! }))
}

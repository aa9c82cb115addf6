import { averagePrice } from '#domain/lots/prices.ts'
import type { AveragePrice } from '#domain/lots/prices.ts'
import type { Db } from '#server/db/connect.ts'
import { lotSearchOf } from './lot-search-of.ts'

/** What comparable vehicles sold for in the last half year, by lot id (decisions.md "Average price"). */
export async function averagePrices(db: Db, ids: readonly string[], today: string): Promise<Map<string, AveragePrice>> {
  if (ids.length === 0) return new Map()
  const lots = await db
    .selectFrom('lots')
    .select(['id', 'feed_average', 'maker_id as makerId', 'model_id as modelId', 'chassis_id as chassisId', 'year'])
    .where('id', 'in', ids)
    .execute()
  const sales = await lotSearchOf(db).sales(lots, today)
  return new Map(lots.map((lot, at) => [lot.id, averagePrice(sales[at]!, lot.feed_average)]))
}

import { averagePrice } from '#domain/lots/prices.ts'
import type { AveragePrice } from '#domain/lots/prices.ts'
import type { Db } from '#server/db/connect.ts'
import { remoteLots } from './remote-lots.ts'
import { lotSearchOf } from './lot-search-of.ts'

/** Average prices of comparable vehicles sold in the last half year, by lot id. */
export async function averagePrices(db: Db, ids: readonly string[], today: string): Promise<Map<string, AveragePrice>> {
  if (ids.length === 0) return new Map()
  const kept = await db
    .selectFrom('lots')
    .select(['id', 'feed_average', 'maker_id as makerId', 'model_id as modelId', 'chassis_id as chassisId', 'year'])
    .where('id', 'in', ids)
    .execute()
  const lots = [...kept, ...othersAtHand(db, ids, new Set(kept.map(({ id }) => id)))]
  const sales = await lotSearchOf(db).sales(lots, today)
  return new Map(lots.map((lot, at) => [lot.id, averagePrice(sales[at]!, lot.feed_average)]))
}

function othersAtHand(db: Db, ids: readonly string[], kept: ReadonlySet<string>) {
  const hand = remoteLots(db)
  return ids.flatMap(id => {
    const lot = kept.has(id) ? undefined : hand?.ofId(id)
    if (!lot) return []
    const { feed_average, maker_id: makerId, model_id: modelId, chassis_id: chassisId, year } = lot
    return [{ id, feed_average, makerId, modelId, chassisId, year }]
  })
}

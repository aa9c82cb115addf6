import { averagePrice } from '#domain/lots/prices.ts'
import type { AveragePrice } from '#domain/lots/prices.ts'
import type { Db } from '#server/db/connect.ts'
import { lotsAtHand } from './lots-at-hand.ts'
import { lotSearchOf } from './lot-search-of.ts'

/** What comparable vehicles sold for in the last half year, by lot id (decisions.md "Average price"). */
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
  const hand = lotsAtHand(db)
  return ids.flatMap(id => {
    const lot = kept.has(id) ? undefined : hand?.ofId(id)
    if (!lot) return []
    const { feed_average, maker_id: makerId, model_id: modelId, chassis_id: chassisId, year } = lot
    return [{ id, feed_average, makerId, modelId, chassisId, year }]
  })
}

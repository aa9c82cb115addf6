import { quartiles } from '#domain/lots/price-strip/median-price.ts'
import { averagePrice, type AveragePrice } from '#domain/lots/prices.ts'
import { searchOf, type LotsContext } from '../search-of.ts'

/** The prices of comparable vehicles: the mean of half a year, and the median of the lot's price strip, with the number of its sales. */
export type MarketPrice = { average: AveragePrice; median: { yen: number; count: number } | null }

/** Prices of comparable vehicles, by lot id. */
export async function marketPrices(
  context: LotsContext,
  ids: readonly string[],
  today: string,
): Promise<Map<string, MarketPrice>> {
  if (ids.length === 0) return new Map()
  const { db } = context
  const kept = await db
    .selectFrom('lots')
    .select(['id', 'feed_average', 'maker_id as makerId', 'model_id as modelId', 'chassis_id as chassisId', 'year'])
    .select(['mileage_km as mileageKm', 'condition_rank as conditionRank'])
    .where('id', 'in', ids)
    .execute()
  const lots = [...kept, ...remoteOnes(context, ids, new Set(kept.map(({ id }) => id)))]
  const sales = await searchOf(context).sales(lots, today)
  return new Map(
    lots.map((lot, at) => {
      const middle = quartiles(sales[at]!.last)
      const median = middle && { yen: middle.median, count: sales[at]!.last.length }
      return [lot.id, { average: averagePrice(sales[at]!, lot.feed_average), median }]
    }),
  )
}

function remoteOnes({ market }: LotsContext, ids: readonly string[], kept: ReadonlySet<string>) {
  return ids.flatMap(id => {
    const lot = kept.has(id) ? undefined : market?.remote?.ofId(id)
    if (!lot) return []
    const { feed_average, maker_id: makerId, model_id: modelId, chassis_id: chassisId, year } = lot
    const { mileage_km: mileageKm, condition_rank: conditionRank } = lot
    return [{ id, feed_average, makerId, modelId, chassisId, year, mileageKm, conditionRank }]
  })
}

import type { Pool } from 'pg'
import type { Db } from '#server/db/connect.ts'
import type { NamedLot } from '#server/market/named-lot.ts'
import type { FeedLot } from '../feed-lot.ts'
import { feedLotId, LOAD_COLUMNS } from '../load-columns.ts'
import { hallsNamed } from './halls-named.ts'
import { codeIds, makerIds, modelIds } from './names.queries.ts'

/** A lot of a vendor's answer, and the same as a row of our tables. */
export type ShownLot = { lot: FeedLot; row: NamedLot }

type ShownContext = { db: Db; pool: Pool; source: string; tokenOf: (lotId: string) => string }

/**
 * Converts answers to rows that all code for showing lots accepts: by the import's own columns, with our numbers for the names. Only names are
 * stored.
 */
export async function shownLots(context: ShownContext, lots: readonly FeedLot[], seenAt: Date): Promise<ShownLot[]> {
  if (lots.length === 0) return []
  const { db, pool, source, tokenOf } = context
  const hallOf = await hallsNamed(
    pool,
    lots.map(lot => lot.key.hall.name),
  )
  const halls = lots.map(lot => hallOf(lot.key.hall.name))
  const loads = lots.map((lot, at) => loadOf(lot, halls[at]!.id))
  const named = loads.map(({ maker, model, vehicle, chassis }) => ({ maker, model, vehicle, code: chassis ?? '' }))
  const coded = named.filter(({ code }) => code !== '')
  const makers = await makerIds(
    db,
    named.map(({ maker }) => maker),
  )
  const models = await modelIds(db, named)
  const codes = coded.length > 0 ? await codeIds(db, coded) : []
  return lots.map((lot, at) => {
    const { maker, model, chassis, raw: _, starts_at: startsAt, hall_closes_at: hallClosesAt, ...load } = loads[at]!
    const id = feedLotId(lot.key, load.hall_id)
    const codeId = chassis === null ? null : codes[coded.indexOf(named[at]!)]!
    const row: NamedLot = {
      ...load,
      id,
      starts_at: startsAt === null ? null : new Date(startsAt),
      hall_closes_at: hallClosesAt === null ? null : new Date(hallClosesAt),
      maker_id: makers.get(maker)!,
      model_id: models[at]!,
      chassis_id: codeId,
      details: lot.details ?? null,
      pictures: [...load.pictures],
      feed_prices: lot.feedPrices ?? null,
      photo_token: tokenOf(id),
      sheet: null,
      drawn: false,
      source,
      version: 0,
      seen_at: seenAt,
      changed_at: seenAt,
      hall: halls[at]!.name,
      maker,
      model,
      chassis: chassis ?? '',
    }
    return { lot, row }
  })
}

type Load = Omit<
  NamedLot,
  | 'maker_id'
  | 'model_id'
  | 'chassis_id'
  | 'hall'
  | 'chassis'
  | 'starts_at'
  | 'hall_closes_at'
  | 'source'
  | 'seen_at'
  | 'changed_at'
> & { chassis: string | null; starts_at: string | null; hall_closes_at: string | null; raw: string }

function loadOf(lot: FeedLot, hallId: number): Load {
  return Object.fromEntries(LOAD_COLUMNS.map(column => [column.name, column.of(lot, hallId)])) as Load
}

import { sql } from 'kysely'
import { likenessOf } from '#domain/lots/price-strip/likeness.ts'
import { STRIP_DAYS, MIN_STRIP_SALES, STRIP_SALES } from '#domain/lots/price-strip/price-strip.ts'
import { LOT_STATUS } from '#domain/lots/statuses.ts'
import { addDays } from '#domain/time/tokyo.ts'
import type { Db } from '#server/db/connect.ts'
import type { VehicleKey } from '#server/market/lot-search.ts'

/**
 * Prices of the last similar sales of each vehicle, the latest first, by the rule of its price strip: read along the index `lots_last_sales`, whose
 * conditions appear here as literals.
 */
export async function lastSales(db: Db, keys: readonly VehicleKey[], today: string): Promise<number[][]> {
  const likeness = keys.map(likenessOf)
  const ends = (name: 'mileage' | 'rank', end: 0 | 1) => sql`${likeness.map(one => one[name]?.[end] ?? null)}::int[]`
  const numbers = (name: 'makerId' | 'modelId' | 'chassisId') => sql`${keys.map(key => key[name])}::int[]`
  const latest = (condition = sql``) => sql`array(
    select s.sold_price from lots s
    where s.chassis_id = c.id and s.auction_day >= ${addDays(today, -STRIP_DAYS)}::date and s.id <> key.id
      and s.sold_price is not null and s.status in (${sql.lit(LOT_STATUS.sold)}, ${sql.lit(LOT_STATUS.soldByNegotiation)})
      ${condition}
    order by s.auction_day desc, s.id
    limit ${STRIP_SALES})`
  const similar = sql`and (key.km_from is null or s.mileage_km between key.km_from and key.km_to)
      and (key.rank_from is null or s.condition_rank between key.rank_from and key.rank_to)`
  const { rows } = await sql<{ last: number[] }>`
    select case when cardinality(close.prices) >= ${MIN_STRIP_SALES} then close.prices else ${latest()} end as last
    from unnest(${keys.map(({ id }) => id)}::text[], ${numbers('makerId')}, ${numbers('modelId')}, ${numbers('chassisId')},
        ${ends('mileage', 0)}, ${ends('mileage', 1)}, ${ends('rank', 0)}, ${ends('rank', 1)})
      with ordinality as key (id, maker_id, model_id, chassis_id, km_from, km_to, rank_from, rank_to, place)
    left join models m on m.id = key.model_id and m.maker_id = key.maker_id
    left join chassis_codes c on c.id = key.chassis_id and c.model_id = m.id
    cross join lateral (select ${latest(similar)} as prices) close
    order by place`.execute(db)
  return rows.map(({ last }) => last)
}

import { sql } from 'kysely'
import { AVERAGE_WINDOW_DAYS } from '#domain/lots/prices.ts'
import { LOT_STATUS } from '#domain/lots/statuses.ts'
import { addDays } from '#domain/time/tokyo.ts'
import type { Db } from '#server/db/connect.ts'
import type { Sales, VehicleKey } from '#server/market/lot-search.ts'
import { lastSales } from './price-strip-sales.ts'

/** Two statements however many vehicles: each looks up its own small range of the index `lots_sales`. */
export async function countSales(db: Db, keys: readonly VehicleKey[], today: string): Promise<Sales[]> {
  if (keys.length === 0) return []
  const column = (name: 'makerId' | 'modelId' | 'chassisId' | 'year') => sql`${keys.map(key => key[name])}::int[]`
  const { rows } = await sql<Omit<Sales, 'last'>>`
    select sales.count, sales.mean
    from unnest(${column('makerId')}, ${column('modelId')}, ${column('chassisId')}, ${column('year')})
      with ordinality as key (maker_id, model_id, chassis_id, year, place)
    cross join lateral (
      select count(*)::int as count, avg(s.sold_price)::float8 as mean
      from lots s
      where s.model_id = key.model_id and s.chassis_id = key.chassis_id and s.maker_id = key.maker_id
        and s.year between key.year - 1 and key.year + 1
        and s.auction_day between ${addDays(today, -AVERAGE_WINDOW_DAYS)}::date and ${today}::date
        and s.sold_price is not null
        and s.status in (${LOT_STATUS.sold}, ${LOT_STATUS.soldByNegotiation})
    ) sales
    order by place`.execute(db)
  const last = await lastSales(db, keys, today)
  return rows.map((row, at) => ({ ...row, last: last[at]! }))
}

import { sql } from 'kysely'
import { LOT_STATUS } from '#domain/lots/statuses.ts'
import { AVERAGE_WINDOW_DAYS, averagePrice } from '#domain/lots/prices.ts'
import type { AveragePrice } from '#domain/lots/prices.ts'
import { addDays } from '#domain/time/tokyo.ts'
import type { Db } from '#server/db/connect.ts'

type Row = { id: string; feedAverage: number | null; count: number; mean: number | null }

/**
 * What comparable vehicles sold for in the last half year, by lot id (decisions.md "Average price"). One statement for a whole page: each lot
 * looks up its own small stretch of the index `lots_sales`. Comparable means the same chassis code, so an unread code has no sales.
 */
export async function averagePrices(db: Db, ids: readonly string[], today: string): Promise<Map<string, AveragePrice>> {
  if (ids.length === 0) return new Map()
  const { rows } = await sql<Row>`
    select l.id, l.feed_average as "feedAverage", sales.count, sales.mean
    from lots l
    cross join lateral (
      select count(*)::int as count, avg(s.sold_price)::float8 as mean
      from lots s
      where s.model_id = l.model_id and s.chassis_id = l.chassis_id and s.maker_id = l.maker_id
        and s.year between l.year - 1 and l.year + 1
        and s.auction_day between ${addDays(today, -AVERAGE_WINDOW_DAYS)}::date and ${today}::date
        and s.sold_price is not null
        and s.status in (${LOT_STATUS.sold}, ${LOT_STATUS.soldByNegotiation})
    ) sales
    where l.id = any(${ids})`.execute(db)
  return new Map(rows.map(row => [row.id, averagePrice(row, row.feedAverage)]))
}

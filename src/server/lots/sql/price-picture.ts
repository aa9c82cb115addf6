import { sql } from 'kysely'
import type { PriceDot, PriceSpan } from '#contract/lots/price-picture.shapes.ts'
import { LOT_STATUS } from '#domain/lots/statuses.ts'
import type { Db } from '#server/db/connect.ts'
import type { LotQuery } from '../lot-search.ts'
import { allOf, conditionsOf } from './conditions.ts'
import type { Condition } from './conditions.ts'

/** The sales among the lots that match: with a price and a buyer. */
function sales(query: LotQuery): Condition {
  const { always, facets } = conditionsOf(query)
  const sold = sql<boolean>`l.sold_price is not null and l.status in (${LOT_STATUS.sold}, ${LOT_STATUS.soldByNegotiation})`
  return allOf([...always, ...facets.values(), sold])
}

export type SalesSum = { count: number; median: number | null; firstDay: string | null; lastDay: string | null }

export async function sumOfSales(db: Db, query: LotQuery): Promise<SalesSum> {
  const { rows } = await sql<SalesSum>`
    select count(*)::int as count, round(percentile_cont(0.5) within group (order by l.sold_price))::int as median,
      min(l.auction_day) as "firstDay", max(l.auction_day) as "lastDay"
    from lots l where ${sales(query)}`.execute(db)
  return rows[0]!
}

/** Quartiles of each week (from Monday) or month in which anything was sold, oldest first. */
export async function spansOfSales(db: Db, query: LotQuery, span: 'week' | 'month'): Promise<PriceSpan[]> {
  const { rows } = await sql<{ from: string; count: number; quartiles: number[] }>`
    select date_trunc(${span}, l.auction_day)::date as "from", count(*)::int as count,
      percentile_cont(array[0.25, 0.5, 0.75]) within group (order by l.sold_price) as quartiles
    from lots l where ${sales(query)} group by 1 order by 1`.execute(db)
  return rows.map(({ from, count, quartiles }) => {
    const [low = 0, median = 0, high = 0] = quartiles.map(Math.round)
    return { from, count, low, median, high }
  })
}

/** An even sample, the same one every time: ids know nothing of prices, and their hash nothing of order. */
export async function sampleOfSales(db: Db, query: LotQuery, most: number): Promise<PriceDot[]> {
  const { rows } = await sql<PriceDot>`
    select id, day, price, condition from (
      select l.id, l.auction_day as day, l.sold_price as price, l.condition
      from lots l where ${sales(query)} order by hashtext(l.id), l.id limit ${most}
    ) sample order by day, id`.execute(db)
  return rows
}

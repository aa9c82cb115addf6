import { sql, type RawBuilder } from 'kysely'
import type { PriceDot, PriceHistory, PriceSpan } from '#contract/lots/price-history.shapes.ts'
import { spanBetween } from '#domain/lots/price-spans.ts'
import { LOT_STATUS } from '#domain/lots/statuses.ts'
import type { Db } from '#server/db/connect.ts'
import { SAMPLING, type LotQuery } from '#server/market/lot-search.ts'
import { allOf, conditionsOf, type Condition } from './conditions.ts'

/** Prices paid over time for the sales among the lots that match, with at most `most` single ones. */
export async function findPrices(db: Db, query: LotQuery, most: number): Promise<PriceHistory> {
  const sold = sales(query)
  const { count, median, firstDay, lastDay } = await sumOfSales(db, sold)
  if (median === null || firstDay === null || lastDay === null)
    return { count, median: null, span: 'week', spans: [], dots: [] }
  const span = spanBetween(firstDay, lastDay)
  const [spans, dots] = await Promise.all([spansOfSales(db, sold, span), sampleOfSales(db, sold, most)])
  return { count, median: Math.round(median), span, spans, dots }
}

/** With a price and a buyer. */
function sales(query: LotQuery): Condition {
  const { always, facets } = conditionsOf(query)
  const sold = sql<boolean>`l.sold_price is not null and l.status in (${LOT_STATUS.sold}, ${LOT_STATUS.soldByNegotiation})`
  return allOf([...always, ...facets.values(), sold])
}

type SalesSum = { count: number; median: number | null; firstDay: string | null; lastDay: string | null }

async function sumOfSales(db: Db, sold: Condition): Promise<SalesSum> {
  const { rows } = await sql<SalesSum>`
    select count(*)::int as count, percentile_cont(0.5) within group (order by l.sold_price) as median,
      min(l.auction_day) as "firstDay", max(l.auction_day) as "lastDay"
    from lots l where ${sold}`.execute(db)
  return rows[0]!
}

/** Quartiles of each week (from Monday) or month with any sale, oldest first. */
async function spansOfSales(db: Db, sold: Condition, span: 'week' | 'month'): Promise<PriceSpan[]> {
  const { rows } = await sql<{ from: string; count: number; quartiles: number[] }>`
    select date_trunc(${span}, l.auction_day)::date as "from", count(*)::int as count,
      percentile_cont(array[0.25, 0.5, 0.75]) within group (order by l.sold_price) as quartiles
    from lots l where ${sold} group by 1 order by 1`.execute(db)
  return rows.map(({ from, count, quartiles }) => {
    const [low = 0, median = 0, high = 0] = quartiles.map(Math.round)
    return { from, count, low, median, high }
  })
}

const luck: RawBuilder<number> = sql`(coalesce(l.lot_number, 0)::bigint * ${sql.lit(SAMPLING.ofNumber)}
  + l.hall_id::bigint * ${sql.lit(SAMPLING.ofHall)} + (l.auction_day - date '1970-01-01') * ${sql.lit(SAMPLING.ofDay)}) % ${sql.lit(SAMPLING.of)}`

/** An even sample, the same every time. */
async function sampleOfSales(db: Db, sold: Condition, most: number): Promise<PriceDot[]> {
  const { rows } = await sql<PriceDot>`
    select id, day, price, condition from (
      select l.id, l.auction_day as day, l.sold_price as price, l.condition
      from lots l where ${sold} order by ${luck}, l.id limit ${most}
    ) sample order by day, id`.execute(db)
  return rows
}

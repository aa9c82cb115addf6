import { sql } from 'kysely'
import type { StripSale } from '#contract/lots/price-strip.endpoints.ts'
import type { Likeness } from '#domain/lots/price-strip/likeness.ts'
import { LOT_STATUS } from '#domain/lots/statuses.ts'
import type { Db } from '#server/db/connect.ts'

export type LastSales = {
  chassisId: number
  /** The lot is not compared with itself. */
  besides: string
  likeness: Likeness | null
  from: string
  most: number
}

/** The last sales of a chassis code, latest first: read along the index `lots_last_sales`, whose conditions appear here as literals. */
export async function lastSales(db: Db, { chassisId, besides, likeness, from, most }: LastSales): Promise<StripSale[]> {
  const within = (column: string, ends: readonly [number, number] | null | undefined) =>
    ends ? sql`and ${sql.ref(column)} between ${ends[0]}::int and ${ends[1]}::int` : sql``
  const { rows } = await sql<StripSale>`
    select l.id, l.auction_day as day, l.sold_price as price, l.condition, l.mileage_km as mileage
    from lots l
    where l.chassis_id = ${chassisId}::int and l.auction_day >= ${from}::date and l.id <> ${besides}
      and l.sold_price is not null and l.status in (${sql.lit(LOT_STATUS.sold)}, ${sql.lit(LOT_STATUS.soldByNegotiation)})
      ${within('l.mileage_km', likeness?.mileage)} ${within('l.condition_rank', likeness?.rank)}
    order by l.auction_day desc, l.id
    limit ${most}`.execute(db)
  return rows
}

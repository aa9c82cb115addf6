import { sql, type RawBuilder, type SqlBool } from 'kysely'
import { pageTypeRecord, type PageType, type PageTypeRecord } from '#domain/lots/page-types.ts'
import { LOT_STATUS } from '#domain/lots/statuses.ts'

/** A condition on the table `lots l`. */
export type Condition = RawBuilder<SqlBool>

const firstResult = sql.lit(LOT_STATUS.sold)

/**
 * Which lots a listing shows. Auctions stay until their day in Tokyo is over, including lots sold today. Results appear once they are known.
 * Stock stays until it is sold.
 */
const LISTED: Record<PageTypeRecord['holds'], (today: string) => Condition> = {
  auction: today => sql`l.offer = 'auction' and l.auction_day >= ${today}::date`,
  stock: () => sql`l.offer = 'stock' and l.status < ${firstResult}`,
  result: () => sql`l.offer = 'auction' and l.status >= ${firstResult}`,
}

export function listedIn(pageType: PageType, today: string): Condition {
  const { vehicle, holds } = pageTypeRecord(pageType)
  return sql`l.vehicle = ${sql.lit(vehicle)} and ${LISTED[holds](today)}`
}

/** The final price of a lot, whole yen: the hammer price, for stock the fixed one (domain/bids `fixedPrice`). */
const FINISH_PRICE: Record<PageTypeRecord['holds'], RawBuilder<number | null>> = {
  auction: sql`l.sold_price`,
  result: sql`l.sold_price`,
  stock: sql`coalesce(l.sold_price, l.start_price)`,
}

export function finishPriceIn(pageType: PageType): RawBuilder<number | null> {
  return FINISH_PRICE[pageTypeRecord(pageType).holds]
}

import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import { pageTypeRecord } from '#domain/lots/page-types.ts'
import type { PageType, PageTypeRecord, SortField } from '#domain/lots/page-types.ts'
import { LOT_STATUS } from '#domain/lots/statuses.ts'
import type { LotOrder } from '../lot-search.ts'
import { finishPriceIn } from './listed.ts'

type Terms = RawBuilder<unknown>

const finished = sql`(l.status >= ${sql.lit(LOT_STATUS.sold)})`

/**
 * ASC is nearest to now first: the next sale, the latest result. Among auctions those of today that are over stand last either way: a
 * front page full of sold lots is what buyers hate most (domain.md §5).
 */
const BY_DATE: Record<PageTypeRecord['holds'], Record<LotOrder['order'], Terms>> = {
  auction: {
    ASC: sql`${finished}, l.starts_at, l.id`,
    DESC: sql`${finished}, l.starts_at desc, l.id`,
  },
  result: { ASC: sql`l.starts_at desc, l.id`, DESC: sql`l.starts_at, l.id` },
  // Stock has no date.
  stock: { ASC: sql`l.id`, DESC: sql`l.id` },
}

/** Values that are not known or not published (a condition of rank 0 is none) stand last both ways; every sort ends with the id. */
export function orderTerms(pageType: PageType, { sort, order }: LotOrder): Terms {
  if (sort === 'auctionDate') return BY_DATE[pageTypeRecord(pageType).holds][order]
  const column: Record<Exclude<SortField, 'auctionDate'>, Terms> = {
    year: sql`l.year`,
    condition: sql`nullif(l.condition_rank, 0)`,
    mileage: sql`l.mileage_km`,
    startPrice: sql`l.start_price`,
    soldPrice: finishPriceIn(pageType),
  }
  return sql`${column[sort]} ${sql.raw(order === 'ASC' ? 'asc' : 'desc')} nulls last, l.id`
}

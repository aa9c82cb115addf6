import { sql, type RawBuilder } from 'kysely'
import { pageTypeRecord, type PageType, type PageTypeRecord, type SortField } from '#domain/lots/page-types.ts'
import { LOT_STATUS } from '#domain/lots/statuses.ts'
import type { LotOrder, PageEnd } from '#server/market/lot-search.ts'
import { finishPriceIn, type Condition } from './listed.ts'

export type Terms = RawBuilder<unknown>

const finished: Condition = sql`(l.status >= ${sql.lit(LOT_STATUS.sold)})`

/**
 * ASC is nearest to now first: the next sale, the latest result. Today's auctions that are over come last either way: buyers dislike a front page
 * full of sold lots most.
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

/** Values that are unknown or not published (a condition of rank 0 counts as absent) come last in both directions; every sort ends with the id. */
export function orderTerms(pageType: PageType, { sort, order }: LotOrder): Terms {
  if (sort === 'auctionDate') return BY_DATE[pageTypeRecord(pageType).holds][order]
  return sql`${valueOf(pageType, sort)} ${sql.raw(order === 'ASC' ? 'asc' : 'desc')} nulls last, l.id`
}

function valueOf(pageType: PageType, sort: Exclude<SortField, 'auctionDate'>): Terms {
  const column: Record<typeof sort, Terms> = {
    year: sql`l.year`,
    condition: sql`nullif(l.condition_rank, 0)`,
    mileage: sql`l.mileage_km`,
    startPrice: sql`l.start_price`,
    soldPrice: finishPriceIn(pageType),
  }
  return column[sort]
}

const microseconds = sql`(extract(epoch from l.starts_at) * 1000000)::bigint`

/** The `late` and `key` that `PageEnd` has of a lot. */
export function endTerms(pageType: PageType, { sort }: LotOrder): Terms {
  if (sort !== 'auctionDate') return sql`false as late, ${valueOf(pageType, sort)}::bigint as key`
  const { holds } = pageTypeRecord(pageType)
  if (holds === 'stock') return sql`false as late, null::bigint as key`
  return sql`${holds === 'auction' ? finished : sql`false`} as late, ${microseconds} as key`
}

/** The lots behind `end` in the order. */
export function isAfter(pageType: PageType, { sort, order }: LotOrder, { late, key, id }: PageEnd): Condition {
  if (sort !== 'auctionDate') return isBeyond(valueOf(pageType, sort), order === 'DESC', key, sql`${key}::bigint`, id)
  const { holds } = pageTypeRecord(pageType)
  if (holds === 'stock') return sql`l.id > ${id}`
  const instant = sql`timestamptz 'epoch' + ${key}::float8 * interval '1 microsecond'`
  const beyond = isBeyond(sql`l.starts_at`, (order === 'DESC') !== (holds === 'result'), key, instant, id)
  if (holds === 'result') return beyond
  return late ? sql`(${finished} and ${beyond})` : sql`(${finished} or ${beyond})`
}

function isBeyond(value: Terms, isDown: boolean, key: number | null, bound: Terms, id: string): Condition {
  if (key === null) return sql`(${value} is null and l.id > ${id})`
  const further = sql.raw(isDown ? '<' : '>')
  return sql`(${value} ${further} ${bound} or ${value} is null or (${value} = ${bound} and l.id > ${id}))`
}

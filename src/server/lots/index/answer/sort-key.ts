import { pageTypeRecord, type PageType } from '#domain/lots/page-types.ts'
import type { LotOrder, PageEnd } from '#server/market/lot-search.ts'
import { NO_VALUE, type Segment } from '../segment/segment.ts'

/** The order of `orderTerms` in sql/order.ts: rows by `keyOf`, least first, then by id. */
export type RowOrder = {
  sort: LotOrder['sort']
  isDown: boolean
  keyOf: (segment: Segment, row: number) => number
  /** Converts the row's key to the form in `PageEnd`, and back to the one that `keyOf` compares. */
  endKeyOf: (segment: Segment, row: number) => number | null
  ofEnd: (end: PageEnd) => number
}

export function rowOrderOf(pageType: PageType, { sort, order }: LotOrder): RowOrder {
  const isDown = (order === 'DESC') !== isLatestFirst(pageType, sort)
  const keyOf = ({ keys }: Segment, row: number) => {
    const key = keys[sort][row]!
    // Absent values come last, ascending or descending.
    if (key === NO_VALUE && sort !== 'auctionDate') return Infinity
    return isDown ? -key : key
  }
  const isDate = sort === 'auctionDate'
  // Stock has no date: every lot's key is the same.
  const isDateless = isDate && pageTypeRecord(pageType).holds === 'stock'
  return {
    sort,
    isDown,
    keyOf,
    endKeyOf: ({ keys }, row) => {
      const key = keys[sort][row]!
      if (isDateless || key === NO_VALUE) return null
      return isDate ? Math.round(key * 1e6) + MICROSECONDS_TO_2000 : key
    },
    ofEnd: ({ key }) => {
      if (isDateless) return 0
      if (key === null) return Infinity
      const own = isDate ? (key - MICROSECONDS_TO_2000) / 1e6 : key
      return isDown ? -own : own
    },
  }
}

/** Columns count from 2000, as PostgreSQL does; everything else from 1970. */
const MICROSECONDS_TO_2000 = Date.UTC(2000, 0) * 1000

/** "Nearest to now first" is the latest result and the next sale. */
function isLatestFirst(pageType: PageType, sort: LotOrder['sort']): boolean {
  return sort === 'auctionDate' && pageTypeRecord(pageType).holds === 'result'
}

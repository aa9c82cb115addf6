import { pageTypeRecord } from '#domain/lots/page-types.ts'
import type { PageType } from '#domain/lots/page-types.ts'
import type { LotOrder } from '../../lot-search.ts'
import { NONE } from '../segment/segment.ts'
import type { Segment } from '../segment/segment.ts'

/** An order as `orderTerms` of sql/order.ts says it: rows by `keyOf`, least first, then by id. */
export type Turn = { sort: LotOrder['sort']; isDown: boolean; keyOf: (segment: Segment, row: number) => number }

export function turnOf(pageType: PageType, { sort, order }: LotOrder): Turn {
  const isDown = (order === 'DESC') !== isLatestFirst(pageType, sort)
  const keyOf = ({ keys }: Segment, row: number) => {
    const key = keys[sort][row]!
    // Not told stands last, up or down.
    if (key === NONE && sort !== 'auctionDate') return Infinity
    return isDown ? -key : key
  }
  return { sort, isDown, keyOf }
}

/** "Nearest to now first" is the latest result and the next sale. */
function isLatestFirst(pageType: PageType, sort: LotOrder['sort']): boolean {
  return sort === 'auctionDate' && pageTypeRecord(pageType).holds === 'result'
}

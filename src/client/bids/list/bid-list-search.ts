import { BID_FILTERS } from '#domain/bids/bid-filter-keys.ts'
import type { BidListSearch, BidOrder, BidSort } from './read-bid-list-search.ts'

/** Which way a column is sorted now; null where the list is sorted by another or by none. */
export function orderOf(search: BidListSearch, column: BidSort): BidOrder | null {
  return search.sort === column ? (search.order ?? 'ASC') : null
}

/** What the next press on a column's head does: ascending, then descending, then none (specification §4 "Bid lists"). */
export function nextSort(search: BidListSearch, column: BidSort): Pick<BidListSearch, 'sort' | 'order'> {
  const order = orderOf(search, column)
  if (order === 'DESC') return { sort: undefined, order: undefined }
  return { sort: column, order: order === null ? 'ASC' : 'DESC' }
}

/** Every change but a page's starts at page 1 (§4 "Page resets to 1 on any filter, sort, size, tab or search change"). */
export function withChange(search: BidListSearch, change: Partial<BidListSearch>): BidListSearch {
  return { ...search, page: undefined, sheet: undefined, ...change }
}

/** What narrows a list beside its tabs. */
const NARROWING = ['lotNo', 'lots', 'auctionDateFrom', 'auctionDateTo', ...BID_FILTERS] as const

/** An address that asks for nothing would start with today's auctions again: it says that all days are meant. */
export function sayAllDays(search: BidListSearch): BidListSearch {
  const { days: _, ...asked } = search
  return Object.values(asked).every(value => value === undefined) ? { days: 'all' } : asked
}

/** How many filters stand behind the phone's filter button: days are one, and each choice of several is one. */
export function countBidFilters(search: BidListSearch): number {
  const { auctionDateFrom, auctionDateTo } = search
  const days = auctionDateFrom || auctionDateTo ? 1 : 0
  return days + BID_FILTERS.filter(name => search[name]).length
}

/** Whether anything narrows the list; then an empty one says so instead of "no bids yet". */
export function isNarrowed(search: BidListSearch): boolean {
  return [search.tab, search.type, ...NARROWING.map(name => search[name])].some(Boolean)
}

/** The phone's filters taken away: tabs, lot numbers and chosen lots stand elsewhere. */
export const UNFILTERED: Partial<BidListSearch> = Object.fromEntries(
  ['auctionDateFrom', 'auctionDateTo', ...BID_FILTERS].map(name => [name, undefined]),
)

export const UNNARROWED: Partial<BidListSearch> = Object.fromEntries(
  ['tab', 'type', ...NARROWING].map(name => [name, undefined]),
)

/** Several values of one choice, as the address has them. */
export function listed(value: string | undefined): string[] {
  return value ? value.split(',') : []
}

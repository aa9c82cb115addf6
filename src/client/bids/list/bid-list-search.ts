import { BID_FILTERS } from '#domain/bids/bid-filter-keys.ts'
import type { BidListSearch, BidOrder, BidSort } from './read-bid-list-search.ts'

/** The current sort direction of a column. Null where the list is sorted by another or by none. */
export function orderOf(search: BidListSearch, column: BidSort): BidOrder | null {
  return search.sort === column ? (search.order ?? 'ASC') : null
}

/** The effect of the next click on a column's head: ascending, then descending, then none. */
export function nextSort(search: BidListSearch, column: BidSort): Pick<BidListSearch, 'sort' | 'order'> {
  const order = orderOf(search, column)
  if (order === 'DESC') return { sort: undefined, order: undefined }
  return { sort: column, order: order === null ? 'ASC' : 'DESC' }
}

/** Every change except of the page starts at page 1. */
export function withChange(search: BidListSearch, change: Partial<BidListSearch>): BidListSearch {
  return { ...search, page: undefined, sheet: undefined, ...change }
}

/** The filters of a list beside its tabs. */
const NARROWING = ['lotNo', 'lots', 'auctionDateFrom', 'auctionDateTo', ...BID_FILTERS] as const

/** An empty address would start with today's auctions again, so the address says that all days are meant. */
export function withAllDays(search: BidListSearch): BidListSearch {
  const { days: _, ...filters } = search
  return Object.values(filters).every(value => value === undefined) ? { days: 'all' } : filters
}

/** The number of filters behind the phone's filter button. Days count as one, and each multiple choice counts as one. */
export function countBidFilters(search: BidListSearch): number {
  const { auctionDateFrom, auctionDateTo } = search
  const days = auctionDateFrom || auctionDateTo ? 1 : 0
  return days + BID_FILTERS.filter(name => search[name]).length
}

/** Whether any filter is set. An empty list then says so instead of "no bids yet". */
export function isNarrowed(search: BidListSearch): boolean {
  return [search.tab, search.type, ...NARROWING.map(name => search[name])].some(Boolean)
}

/** Clears the phone's filters. Tabs, lot numbers and chosen lots are elsewhere and stay. */
export const UNFILTERED: Partial<BidListSearch> = Object.fromEntries(
  ['auctionDateFrom', 'auctionDateTo', ...BID_FILTERS].map(name => [name, undefined]),
)

export const UNNARROWED: Partial<BidListSearch> = Object.fromEntries(
  ['tab', 'type', ...NARROWING].map(name => [name, undefined]),
)

/** Several values of one choice, as written in the address. */
export function listed(value: string | undefined): string[] {
  return value ? value.split(',') : []
}

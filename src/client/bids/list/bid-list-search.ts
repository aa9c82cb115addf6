import type { BID_SORTS } from '#contract/bids/bid-list-query.ts'
import { isDay } from '#domain/time/tokyo.ts'

export type BidSort = (typeof BID_SORTS)[number]
export type BidOrder = 'ASC' | 'DESC'

/** The state of a bid list is its address, as that of a listing is; days are Tokyo's, `YYYY-MM-DD`. */
export type BidListSearch = {
  tab?: string
  lotNo?: string
  auctionDateFrom?: string
  auctionDateTo?: string
  sort?: BidSort
  order?: BidOrder
  page?: number
  sheet?: string
}

/** A record, so that a column of the contract that is missing here does not compile. The contract's own list would bring its schemas into the first script. */
const SORTS: Record<BidSort, true> = {
  lotNo: true,
  auctionDate: true,
  auctionName: true,
  year: true,
  chassis: true,
  condition: true,
  status: true,
  startPrice: true,
  soldPrice: true,
  bidAmount: true,
  bidGroup: true,
}

/** Reads the address; what makes no sense is dropped, so that an old or mistyped link still opens a list. */
export function readBidListSearch(raw: Record<string, unknown>): BidListSearch {
  const search: BidListSearch = {}
  for (const name of ['tab', 'lotNo', 'sheet'] as const) {
    const value = raw[name]
    if ((typeof value === 'string' || typeof value === 'number') && value !== '') search[name] = String(value)
  }
  for (const name of ['auctionDateFrom', 'auctionDateTo'] as const)
    if (isDay(String(raw[name]))) search[name] = String(raw[name])
  if (Object.hasOwn(SORTS, String(raw.sort))) search.sort = raw.sort as BidSort
  if (search.sort && (raw.order === 'ASC' || raw.order === 'DESC')) search.order = raw.order
  const page = Number(raw.page)
  if (Number.isSafeInteger(page) && page > 1) search.page = page
  return search
}

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

/** How many filters stand behind the phone's filter button. */
export function countBidFilters({ auctionDateFrom, auctionDateTo }: BidListSearch): number {
  return [auctionDateFrom, auctionDateTo].filter(Boolean).length
}

/** Whether anything narrows the list; then an empty one says so instead of "no bids yet". */
export function isNarrowed({ tab, lotNo, auctionDateFrom, auctionDateTo }: BidListSearch): boolean {
  return [tab, lotNo, auctionDateFrom, auctionDateTo].some(Boolean)
}

export const UNNARROWED = {
  tab: undefined,
  lotNo: undefined,
  auctionDateFrom: undefined,
  auctionDateTo: undefined,
} satisfies Partial<BidListSearch>

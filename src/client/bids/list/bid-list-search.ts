import type { BID_SORTS } from '#contract/bids/bid-list-query.ts'
import { BID_FILTERS } from '#domain/bids/bid-filters.ts'
import type { BidFilter } from '#domain/bids/bid-filters.ts'
import { isDay } from '#domain/time/tokyo.ts'

export type BidSort = (typeof BID_SORTS)[number]
export type BidOrder = 'ASC' | 'DESC'

/** The state of a bid list is its address, as that of a listing is; days are Tokyo's, `YYYY-MM-DD`. */
export type BidListSearch = {
  tab?: string
  /** Of a dealer: his own, or those of his clients; both where it is not there. */
  type?: 'mine' | 'clients'
  lotNo?: string
  /** Lots chosen in the search, each by one of the bids on it; comma-joined, as all choices of several are. */
  lots?: string
  auctionDateFrom?: string
  auctionDateTo?: string
  sort?: BidSort
  order?: BidOrder
  page?: number
  sheet?: string
  /** The bid whose conversation is open. */
  chat?: number
  /** Says that no days are meant, where the list would else start with today's. */
  days?: 'all'
} & Partial<Record<BidFilter, string>>

const TEXTS = ['tab', 'lotNo', 'lots', 'sheet', ...BID_FILTERS] as const

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
  for (const name of TEXTS) {
    const value = raw[name]
    if ((typeof value === 'string' || typeof value === 'number') && value !== '') search[name] = String(value)
  }
  for (const name of ['auctionDateFrom', 'auctionDateTo'] as const)
    if (isDay(String(raw[name]))) search[name] = String(raw[name])
  if (Object.hasOwn(SORTS, String(raw.sort))) search.sort = raw.sort as BidSort
  if (search.sort && (raw.order === 'ASC' || raw.order === 'DESC')) search.order = raw.order
  if (raw.type === 'mine' || raw.type === 'clients') search.type = raw.type
  if (raw.days === 'all') search.days = 'all'
  const page = Number(raw.page)
  if (Number.isSafeInteger(page) && page > 1) search.page = page
  const chat = Number(raw.chat)
  if (Number.isSafeInteger(chat) && chat > 0) search.chat = chat
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

/** What narrows a list beside its tabs. */
const NARROWING = ['lotNo', 'lots', 'auctionDateFrom', 'auctionDateTo', ...BID_FILTERS] as const

/** Days that a list starts with where nothing is asked of it (§4 "preset to today"); null where the address says something. */
export function presetDays(search: BidListSearch, today: string): BidListSearch | null {
  const isBare = Object.values(search).every(value => value === undefined)
  return isBare ? { auctionDateFrom: today, auctionDateTo: today } : null
}

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

import type { BID_SORTS } from '#contract/bids/bid-list-query.ts'
import { BID_FILTERS } from '#domain/bids/bid-filter-keys.ts'
import type { BidFilter } from '#domain/bids/bid-filter-keys.ts'
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

/** Days that a list starts with where nothing is asked of it (§4 "preset to today"); null where the address says something. */
export function presetDays(search: BidListSearch, today: string): BidListSearch | null {
  const isBare = Object.values(search).every(value => value === undefined)
  return isBare ? { auctionDateFrom: today, auctionDateTo: today } : null
}

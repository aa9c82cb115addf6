import type { BID_SORTS } from '#contract/bids/bid-list-query.ts'
import { BID_FILTERS } from '#domain/bids/bid-filter-keys.ts'
import type { BidFilter } from '#domain/bids/bid-filter-keys.ts'
import { isDay } from '#domain/time/tokyo.ts'

export type BidSort = (typeof BID_SORTS)[number]
export type BidOrder = 'ASC' | 'DESC'

/** The address holds the state of a bid list, as of a listing. Days are Tokyo's, `YYYY-MM-DD`. */
export type BidListSearch = {
  tab?: string
  /** For a dealer: his own bids or those of his clients. Both where it is absent. */
  type?: 'mine' | 'clients'
  lotNo?: string
  /** Lots chosen in the search, each by one of its bids. Comma-joined, as all multiple choices are. */
  lots?: string
  auctionDateFrom?: string
  auctionDateTo?: string
  sort?: BidSort
  order?: BidOrder
  page?: number
  sheet?: string
  /** The bid whose conversation is open. */
  chat?: number
  /** Means all days, where the list would otherwise start with today's. */
  days?: 'all'
} & Partial<Record<BidFilter, string>>

const TEXTS = ['tab', 'lotNo', 'lots', 'sheet', ...BID_FILTERS] as const

/**
 * A record makes a missing column of the contract a compile error. Importing the contract's own list would bring its schemas into the first script.
 */
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

/** Reads the address. Invalid values are dropped, so that an old or mistyped link still opens a list. */
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

/** The initial days of a list with an empty address. Null where the address has values. */
export function presetDays(search: BidListSearch, today: string): BidListSearch | null {
  const isBare = Object.values(search).every(value => value === undefined)
  return isBare ? { auctionDateFrom: today, auctionDateTo: today } : null
}

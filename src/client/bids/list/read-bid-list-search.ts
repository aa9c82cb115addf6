import type { BID_SORTS } from '#contract/bids/bid-list-query.ts'
import { BID_FILTERS, type BidFilter } from '#domain/bids/bid-filter-keys.ts'
import { overallCondition } from '#domain/lots/condition.ts'
import { addressReader, day, id, oneOf, page, text } from '#client/navigation/read-address.ts'

export type BidSort = (typeof BID_SORTS)[number]
export type BidOrder = 'ASC' | 'DESC'
export type BidListSearch = ReturnType<typeof readBidListSearch>

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

/** Overall scores, by which the server filters too. Older addresses have whole conditions, such as 4.5/A/B. */
const conditions = (value: unknown) =>
  text([...new Set(text(value)?.split(',').map(overallCondition))].filter(Boolean).join(','))

/** The address holds the state of a bid list, as of a listing. */
const read = addressReader({
  tab: text,
  lotNo: text,
  /** Lots chosen in the search, each by one of its bids. Comma-joined, as all multiple choices are. */
  lots: text,
  sheet: text,
  ...(Object.fromEntries(BID_FILTERS.map(name => [name, text])) as Record<BidFilter, typeof text>),
  condition: conditions,
  auctionDateFrom: day,
  auctionDateTo: day,
  sort: value => (Object.hasOwn(SORTS, String(value)) ? (value as BidSort) : undefined),
  order: oneOf(['ASC', 'DESC']),
  /** For a dealer: his own bids or those of his clients. Both where it is absent. */
  type: oneOf(['mine', 'clients']),
  /** Means all days, where the list would otherwise start with today's. */
  days: oneOf(['all']),
  page,
  /** The bid whose conversation is open. */
  chat: id,
})

export function readBidListSearch(raw: Record<string, unknown>) {
  const { order, ...search } = read(raw)
  return { ...search, ...(search.sort && order && { order }) } as ReturnType<typeof read>
}

/** The initial days of a list with an empty address. Null where the address has values. */
export function presetDays(search: BidListSearch, today: string): BidListSearch | null {
  const isBare = Object.values(search).every(value => value === undefined)
  return isBare ? { auctionDateFrom: today, auctionDateTo: today } : null
}

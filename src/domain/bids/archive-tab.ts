import type { Role } from '../people/kinds.ts'
import { BID_FILTERS, type BidFilter } from './bid-filter-keys.ts'
import { bidFiltersOf } from './bid-filters.ts'

/**
 * The filters that stay behind where live bids and the archive are two tabs and the reader goes from one to the other: those that the other does
 * not have, and chosen lots, which would narrow it invisibly, and days from today on, which are in no archive. The list that opens, and its
 * counter on the tab before, are without them.
 */
export function filtersLeftBehind(
  role: Role,
  { toArchive, dayFrom = '', today }: { toArchive: boolean; dayFrom?: string | undefined; today: string },
): (BidFilter | 'lots' | 'auctionDateFrom' | 'auctionDateTo')[] {
  const known = bidFiltersOf(role, toArchive)
  const days = toArchive && dayFrom >= today ? (['auctionDateFrom', 'auctionDateTo'] as const) : []
  return ['lots', ...days, ...BID_FILTERS.filter(name => !known.includes(name))]
}

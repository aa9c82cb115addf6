import { BID_FILTERS } from '#domain/bids/bid-filter-keys.ts'
import { bidFiltersOf } from '#domain/bids/bid-filters.ts'
import type { Role } from '#domain/people/kinds.ts'
import { bidListVariant, isArchive, type BidListName } from './bid-list-variants.tsx'
import type { BidListSearch } from './read-bid-list-search.ts'

/**
 * Other values that a change of the address clears. The archive tab is a separate list, and lots or choices of the other list would narrow it
 * invisibly; today's bids are in no archive. Where tabs and the status choice share one request field, the latest choice wins.
 */
export function clearedFilters(
  { list, role, today }: { list: BidListName; role: Role; today: string },
  search: BidListSearch,
  change: Partial<BidListSearch>,
): Partial<BidListSearch> {
  const turnsTab = 'tab' in change
  if (bidListVariant(list).tabField === 'archiveStatus') {
    if (turnsTab) return { archiveStatus: undefined }
    return change.archiveStatus ? { tab: undefined } : {}
  }
  const opensArchive = isArchive(list, change.tab)
  if (!turnsTab || opensArchive === isArchive(list, search.tab)) return {}
  const known = bidFiltersOf(role, opensArchive)
  const unknown = BID_FILTERS.filter(name => !known.includes(name))
  const days = opensArchive && (search.auctionDateFrom ?? '') >= today ? ['auctionDateFrom', 'auctionDateTo'] : []
  return Object.fromEntries(['lots', ...days, ...unknown].map(name => [name, undefined]))
}

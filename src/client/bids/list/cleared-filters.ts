import { filtersLeftBehind } from '#domain/bids/archive-tab.ts'
import type { Role } from '#domain/people/kinds.ts'
import { bidListVariant, isArchive, type BidListName } from './bid-list-variants.tsx'
import type { BidListSearch } from './read-bid-list-search.ts'

/**
 * Other values that a change of the address clears. The archive tab is a separate list, and a dealer's tabs have other lots. Where tabs and the
 * status choice share one request field, the latest choice wins.
 */
export function clearedFilters(
  { list, role, today }: { list: BidListName; role: Role; today: string },
  search: BidListSearch,
  change: Partial<BidListSearch>,
): Partial<BidListSearch> {
  if ('type' in change && change.type !== search.type)
    return { lots: undefined, ...(change.type === 'mine' && { clients: undefined }) }
  const turnsTab = 'tab' in change
  if (bidListVariant(list).tabField === 'archiveStatus') {
    if (turnsTab) return { archiveStatus: undefined }
    return change.archiveStatus ? { tab: undefined } : {}
  }
  const toArchive = isArchive(list, change.tab)
  if (!turnsTab || toArchive === isArchive(list, search.tab)) return {}
  const left = filtersLeftBehind(role, { toArchive, dayFrom: search.auctionDateFrom, today })
  return Object.fromEntries(left.map(name => [name, undefined]))
}

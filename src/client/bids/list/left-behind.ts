import { BID_FILTERS } from '#domain/bids/bid-filter-keys.ts'
import { bidFiltersOf } from '#domain/bids/bid-filters.ts'
import type { Desk } from '#domain/people/kinds.ts'
import { bidListLook, tabOf } from './bid-list-looks.tsx'
import type { BidListName } from './bid-list-looks.tsx'
import type { BidListSearch } from './read-bid-list-search.ts'

/**
 * What a change of the address takes away beside. The archive as a tab is a list of its own: lots of the other, and choices that it does not have,
 * would narrow it unseen. And where tabs and the choice of statuses are one field of the request, the one that was chosen last counts.
 */
export function leftBehind(
  { list, desk }: { list: BidListName; desk: Desk },
  search: BidListSearch,
  change: Partial<BidListSearch>,
): Partial<BidListSearch> {
  const turnsTab = 'tab' in change
  if (bidListLook(list).tabField === 'archiveStatus') {
    if (turnsTab) return { archiveStatus: undefined }
    return change.archiveStatus ? { tab: undefined } : {}
  }
  const isArchive = (tab: string | undefined) => tabOf(list, tab)?.archive === true
  if (!turnsTab || isArchive(change.tab) === isArchive(search.tab)) return {}
  const known = bidFiltersOf(desk, isArchive(change.tab))
  const unknown = BID_FILTERS.filter(name => !known.includes(name))
  return Object.fromEntries(['lots', ...unknown].map(name => [name, undefined]))
}

import { useQuery } from '@tanstack/react-query'
import { MAX_SAVED_SEARCHES } from '#domain/saved-searches/search-title.ts'
import type { PageType } from '#domain/lots/page-types.ts'
import { useAddressOverlay } from '#client/navigation/use-overlay.ts'
import { menuCountersQuery } from '#client/site/site.api.ts'

/** The sheets of saved searches: the list, the list with the warning that it is full, and the form that saves one. */
export const SEARCH_SHEETS = ['saved', 'saved-full', 'save-search'] as const

/** The number of saved searches, and what opens their sheets. With ten saved, saving opens the list with its warning instead. */
export function useSavedSearches(pageType: PageType) {
  const count = useSavedSearchesCount(pageType)
  const { show } = useAddressOverlay('sheet')
  return {
    count,
    showList: () => show('saved'),
    startSaving: () => show(count >= MAX_SAVED_SEARCHES ? 'saved-full' : 'save-search'),
  }
}

/** The number of saved searches of a listing; 0 until it has loaded. */
function useSavedSearchesCount(pageType: PageType): number {
  return Number(useQuery(menuCountersQuery).data?.search[pageType] ?? 0)
}

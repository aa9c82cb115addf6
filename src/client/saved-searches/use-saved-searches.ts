import { useQuery } from '@tanstack/react-query'
import { MAX_SAVED_SEARCHES } from '#domain/saved-searches/search-title.ts'
import type { PageType } from '#domain/lots/page-types.ts'
import { useOverlay } from '#client/navigation/use-overlay.ts'
import { menuCountersQuery } from '#client/site/site.api.ts'

/** The two sheets of saved searches and the number of searches. With ten saved, saving opens the list with its warning instead. */
export function useSavedSearches(pageType: PageType) {
  const count = useSavedSearchesCount(pageType)
  const list = useOverlay('saved')
  const full = useOverlay('saved-full')
  const save = useOverlay('save-search')
  return { count, list, full, save, startSaving: count >= MAX_SAVED_SEARCHES ? full.show : save.show }
}

/** The number of saved searches of a listing; 0 until it has loaded. */
function useSavedSearchesCount(pageType: PageType): number {
  return Number(useQuery(menuCountersQuery).data?.search[pageType] ?? 0)
}

import { MOST_SAVED_SEARCHES } from '#domain/saved-searches/search-title.ts'
import type { PageType } from '#domain/lots/page-types.ts'
import { useSheet } from '#client/navigation/use-sheet.ts'
import { useSavedSearchesCount } from './use-saved-searches-count.ts'

/** The two sheets of saved searches and the number of searches. With ten saved, saving opens the list with its warning instead. */
export function useSavedSearches(pageType: PageType) {
  const count = useSavedSearchesCount(pageType)
  const list = useSheet('saved')
  const full = useSheet('saved-full')
  const save = useSheet('save-search')
  return { count, list, full, save, startSaving: count >= MOST_SAVED_SEARCHES ? full.show : save.show }
}

import { lazy, Suspense } from 'react'
import type { PageType } from '#domain/lots/page-types.ts'
import { useSavedSearches } from './use-saved-searches.ts'

const SavedSheet = lazy(() => import('./SavedSheet.tsx').then(module => ({ default: module.SavedSheet })))
const SaveSheet = lazy(() => import('./SaveSheet.tsx').then(module => ({ default: module.SaveSheet })))

/** What a listing tells of its filters: their query string ('' for none) and the words that make a title. */
export type CurrentSearch = { pageType: PageType; params: string; title: string }

/** The sheets of saved searches, whichever the address names; their code comes with the first one that opens. */
export function SavedSearchSheets({
  search,
  onApply,
}: {
  search: CurrentSearch
  /** Puts a saved search's query in the place of the filters, and closes the sheet by it. */
  onApply: (params: string) => void
}) {
  const { list, full, save } = useSavedSearches(search.pageType)
  return (
    <Suspense fallback={null}>
      {save.open && <SaveSheet search={search} onApply={onApply} onClose={save.close} />}
      {list.open && <SavedSheet pageType={search.pageType} onApply={onApply} onClose={list.close} />}
      {full.open && <SavedSheet refused pageType={search.pageType} onApply={onApply} onClose={full.close} />}
    </Suspense>
  )
}

import type { PageType } from '#domain/lots/page-types.ts'
import { SavedSheet } from './SavedSheet.tsx'
import { SaveSheet } from './SaveSheet.tsx'
import { useSavedSearches } from './use-saved-searches.ts'

/** The filters of a listing: their query string ('' for none) and the text for a title. */
export type CurrentSearch = { pageType: PageType; params: string; title: string }

export type ApplySearch = (params: string, found?: string) => void

/** The sheet of saved searches that the address names. */
export function SavedSearchSheets({
  search,
  onApply,
}: {
  search: CurrentSearch
  /** Replaces the filters by a saved search's query, which also closes the sheet. `found`: see found-lots.ts. */
  onApply: ApplySearch
}) {
  const { list, full, save } = useSavedSearches(search.pageType)
  return (
    <>
      {save.open && <SaveSheet search={search} onApply={onApply} onClose={save.close} />}
      {list.open && <SavedSheet pageType={search.pageType} onApply={onApply} onClose={list.close} />}
      {full.open && <SavedSheet refused pageType={search.pageType} onApply={onApply} onClose={full.close} />}
    </>
  )
}

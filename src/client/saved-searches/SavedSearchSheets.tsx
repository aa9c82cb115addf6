import type { PageType } from '#domain/lots/page-types.ts'
import { lazyPart } from '#client/ui/overlay/lazy-part.ts'
import { useSavedSearches } from './use-saved-searches.ts'

const savedSheet = lazyPart(async () => (await import('./SavedSheet.tsx')).SavedSheet)
const saveSheet = lazyPart(async () => (await import('./SaveSheet.tsx')).SaveSheet)

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
    <>
      {save.open && <saveSheet.Show search={search} onApply={onApply} onClose={save.close} />}
      {list.open && <savedSheet.Show pageType={search.pageType} onApply={onApply} onClose={list.close} />}
      {full.open && <savedSheet.Show refused pageType={search.pageType} onApply={onApply} onClose={full.close} />}
    </>
  )
}

import type { PageType } from '#domain/lots/page-types.ts'
import { SavedSheet } from './SavedSheet.tsx'
import { SaveSheet } from './SaveSheet.tsx'
import { useAddressOverlay } from '#client/navigation/use-overlay.ts'

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
  const { open, close } = useAddressOverlay('sheet')
  return (
    <>
      {open === 'save-search' && <SaveSheet search={search} onApply={onApply} onClose={() => close(open)} />}
      {(open === 'saved' || open === 'saved-full') && (
        <SavedSheet
          refused={open === 'saved-full'}
          pageType={search.pageType}
          onApply={onApply}
          onClose={() => close(open)}
        />
      )}
    </>
  )
}

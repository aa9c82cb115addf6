import type { PageType } from '#domain/lots/page-types.ts'
import { searchTitle } from '#domain/saved-searches/search-title.ts'
import { SavedSearchSheets } from '#client/saved-searches/SavedSearchSheets.tsx'
import { useFilterTags } from '../filters/use-filter-tags.ts'
import type { FilterTagItem } from '../filters/use-filter-tags.ts'
import { searchFromParams, searchParams } from './listing-search.ts'
import { useListingState } from './use-listing-state.ts'

/** The kinds of filters that make a title, in its order (specification §3 "Saved search"); the rest only where there is no other. */
const NAMING: readonly FilterTagItem['kind'][] = ['maker', 'model', 'range', 'date', 'dateRange', 'additional']

/** The saved searches of this listing: what there is to save, and how one is applied. */
export function ListingSearches({ pageType }: { pageType: PageType }) {
  const { search, replaceAll } = useListingState()
  const tags = useFilterTags(pageType)
  const parts = NAMING.flatMap(kind => tags.filter(tag => tag.kind === kind))
  const naming = parts.filter(({ kind }) => kind !== 'additional')
  const title = searchTitle((naming.length > 0 ? naming : parts).map(({ text }) => text))
  return (
    <SavedSearchSheets
      search={{ pageType, params: searchParams(search), title }}
      onApply={params => replaceAll(searchFromParams(params))}
    />
  )
}

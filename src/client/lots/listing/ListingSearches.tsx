import type { PageType } from '#domain/lots/page-types.ts'
import { searchTitle } from '#domain/saved-searches/search-title.ts'
import { serverToday } from '#client/api/server-today.ts'
import { useFilterTags, type FilterTagItem } from '../filters/use-filter-tags.ts'
import { listingParts } from './lazy-listing.ts'
import { searchFromParams, searchParams } from './listing-search.ts'
import { useListingState } from './use-listing-state.tsx'

/** The kinds of filters that make a title, in its order. The others are used only where none of these is set. */
const NAMING: readonly FilterTagItem['kind'][] = ['maker', 'model', 'range', 'date', 'dateRange', 'additional']

/** The open sheet of this listing's saved searches: saving the current one, or applying a saved one. */
export function ListingSearches({ pageType }: { pageType: PageType }) {
  const { search, replaceAll } = useListingState()
  const tags = useFilterTags(pageType)
  const parts = NAMING.flatMap(kind => tags.filter(tag => tag.kind === kind))
  const naming = parts.filter(({ kind }) => kind !== 'additional')
  const title = searchTitle((naming.length > 0 ? naming : parts).map(({ text }) => text))
  return (
    <listingParts.Show
      part="SavedSearchSheets"
      search={{ pageType, params: searchParams(search), title }}
      onApply={(params, found) => replaceAll({ ...searchFromParams(params, serverToday()), found })}
    />
  )
}

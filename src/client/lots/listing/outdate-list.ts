import { hashKey, type QueryClient } from '@tanstack/react-query'
import { lotsEndpoints, type ListingQuery } from '#contract/lots/lots.endpoints.ts'
import type { PageType } from '#domain/lots/page-types.ts'
import { filtersQuery } from '../lots.api.ts'
import { filterRequest, listingRequest } from './listing-search.ts'
import type { ListingSearch } from './read-listing-search.ts'

/**
 * For a list that is loaded again: its other pages continued from its earlier content, and its totals and day counts were of that time. Other
 * lists stay for the way back and offline.
 */
export function outdateList(queryClient: QueryClient, pageType: PageType, search: ListingSearch): void {
  const ofList = (query: ListingQuery) => hashKey([pageType, { ...query, page: 1, pageSize: 1, after: undefined }])
  const own = ofList(listingRequest(search, 1, 1))
  queryClient.removeQueries({
    queryKey: [lotsEndpoints.listing.path],
    type: 'inactive',
    predicate: ({ queryKey }) => {
      const { params, query } = queryKey[1] as { params: { pageType: PageType }; query: ListingQuery }
      return params.pageType === pageType && ofList(query) === own
    },
  })
  const { queryKey } = filtersQuery(pageType, filterRequest(search))
  void queryClient.invalidateQueries({ queryKey, exact: true })
}

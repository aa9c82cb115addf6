import { useQuery } from '@tanstack/react-query'
import { lotsEndpoints } from '#contract/lots/lots.endpoints.ts'
import type { PageType } from '#domain/lots/page-types.ts'
import { ask } from '#client/api/api.ts'
import { listingRequest } from './listing-search.ts'
import type { ListingSearch } from './read-listing-search.ts'

const ASK_EVERY_MS = 60_000

/**
 * How many lots the list would have more than the one on screen; it is asked quietly, once a minute, while the first page is in view.
 * The list itself never moves by this.
 *
 * @param shown total of the list on screen, undefined until it is there
 */
export function useNewLots(pageType: PageType, search: ListingSearch, shown: number | undefined): number {
  const asked = ask(lotsEndpoints.listing, { params: { pageType }, query: listingRequest(search, 1, 1) })
  const watch = useQuery({
    // Not among the listings: whoever changes their lots would find a number there.
    queryKey: ['new-lots', ...asked.queryKey, shown] as const,
    queryFn: async context => (await asked.queryFn(context)).pageInfo.totalSearchResults,
    enabled: shown !== undefined && (search.page ?? 1) === 1,
    // What is on screen is the first answer: the question is only worth asking a minute later.
    initialData: shown,
    staleTime: Number.POSITIVE_INFINITY,
    refetchInterval: ASK_EVERY_MS,
    refetchOnWindowFocus: false,
    gcTime: ASK_EVERY_MS,
  })
  return Math.max(0, (watch.data ?? 0) - (shown ?? 0))
}

import { useQuery } from '@tanstack/react-query'
import { lotsEndpoints } from '#contract/lots/lots.endpoints.ts'
import type { PageType } from '#domain/lots/page-types.ts'
import { MINUTE_MS } from '#domain/time/spans.ts'
import { ask } from '#client/api/api.ts'
import { NEWS_KEY } from '#client/live/news-key.ts'
import { listingRequest } from './listing-search.ts'
import type { ListingSearch } from './read-listing-search.ts'

const ASK_EVERY_MS = MINUTE_MS

/**
 * The number of lots that the list would have beyond the one on screen. It is polled in the background once a minute and at live news of the
 * market, while the first page is visible. The list itself never moves because of this.
 *
 * @param shown total of the list on screen, undefined while it loads
 */
export function useNewLots(pageType: PageType, search: ListingSearch, shown: number | undefined): number {
  const listing = ask(lotsEndpoints.listing, { params: { pageType }, query: listingRequest(search, 1, 1) })
  const watch = useQuery({
    // The key is outside the listings, because code that updates their lots would find a number here.
    queryKey: [NEWS_KEY, ...listing.queryKey, shown] as const,
    queryFn: async context => (await listing.queryFn(context)).pageInfo.totalSearchResults,
    enabled: shown !== undefined && (search.page ?? 1) === 1,
    // The list on screen is the first answer, so the first request is only useful a minute later.
    initialData: shown,
    staleTime: Number.POSITIVE_INFINITY,
    refetchInterval: ASK_EVERY_MS,
    refetchOnWindowFocus: false,
    gcTime: ASK_EVERY_MS,
  })
  return Math.max(0, (watch.data ?? 0) - (shown ?? 0))
}

import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query'
import { lotsEndpoints, type LotFilterQuery } from '#contract/lots/lots.endpoints.ts'
import { suggestEndpoints } from '#contract/lots/suggest.endpoints.ts'
import { siteEndpoints } from '#contract/site/site.endpoints.ts'
import type { PageType } from '#domain/lots/page-types.ts'
import type { Listing } from '#contract/lots/listing.shapes.ts'
import { MINUTE_MS } from '#domain/time/spans.ts'
import { ask, call } from '#client/api/api.ts'
import { cardsOf } from './cards-of.ts'
import { listingRequest } from './listing/listing-search.ts'
import type { ListingSearch } from './listing/read-listing-search.ts'

/**
 * An open list stays unchanged. Returning to the window or from a lot triggers no request, and a button reports new lots (listing/use-new-lots.ts).
 * A list older than this is loaded again.
 */
const AS_SEEN = { staleTime: 300_000, refetchOnWindowFocus: false } as const

/** One page of a listing, for the pager of wide screens. If the previous page was loaded, this one continues from its end. */
export const pageQuery = (pageType: PageType, search: ListingSearch, pageSize: number) => {
  const { page: number = 1 } = search
  const requestOf = (page: number) => ({ params: { pageType }, query: listingRequest(search, page, pageSize) })
  const page = ask(lotsEndpoints.listing, requestOf(number))
  return queryOptions({
    ...page,
    queryFn: ({ client, signal }) => {
      const { params, query } = requestOf(number)
      const before = client.getQueryData<Listing>(ask(lotsEndpoints.listing, requestOf(number - 1)).queryKey)
      return call(lotsEndpoints.listing, { params, query: { ...query, after: before?.pageInfo.end }, signal })
    },
    placeholderData: keepPreviousData,
    ...AS_SEEN,
    meta: { keep: 2 },
  })
}

/**
 * All pages loaded so far, for the phone's endless list. A page is requested only from the end of the last one. The list starts at the address's
 * page, as on wide screens. A link from there shows the same rows, and a tap loads the rows before them.
 */
export const endlessQuery = (pageType: PageType, search: ListingSearch, pageSize: number) => {
  const { page: start = 1 } = search
  const first = ask(lotsEndpoints.listing, { params: { pageType }, query: listingRequest(search, start, pageSize) })
  return infiniteQueryOptions({
    queryKey: [...first.queryKey, 'endless'] as const,
    queryFn: ({ pageParam: { page, after }, signal }) => {
      const query = { ...listingRequest(search, page, pageSize), after }
      return call(lotsEndpoints.listing, { params: { pageType }, query, signal })
    },
    initialPageParam: { page: start } as { page: number; after?: string },
    getPreviousPageParam: ({ pageInfo: { page } }) => (page > 1 ? { page: page - 1 } : undefined),
    getNextPageParam: last => {
      const { page, pageSize: size, totalSearchResults: total, end } = last.pageInfo
      // Lots are added and removed during scrolling, so the total alone marks the end only where it matches.
      const rows = cardsOf(last).reduce((sum, { twins = [] }) => sum + 1 + twins.length, 0)
      return rows < size || page * size === total ? undefined : { page: page + 1, after: end }
    },
    ...AS_SEEN,
    // Loaded pages keep their object identity. Comparing them all with every further page would block a long scroll.
    structuralSharing: false,
    meta: { keep: 2 },
  })
}

export const filtersQuery = (pageType: PageType, query: LotFilterQuery) =>
  queryOptions({
    ...ask(lotsEndpoints.filters, { params: { pageType }, query }),
    placeholderData: keepPreviousData,
    meta: { keep: 2 },
  })

export const makersQuery = (pageType: PageType) =>
  queryOptions({ ...ask(lotsEndpoints.maker, { params: { pageType } }), staleTime: 600_000, meta: { keep: 5 } })

export const modelsQuery = (pageType: PageType, makerId: number) =>
  queryOptions({ ...ask(lotsEndpoints.model, { params: { pageType }, query: { id: makerId } }), staleTime: 600_000 })

/** Free-text search over the models of all makers. */
export const modelSearchQuery = (pageType: PageType, text: string) =>
  queryOptions(ask(lotsEndpoints.filterModel, { params: { pageType }, query: { search_model: text } }))

/** A phrase as filters, and what else it may mean. */
export const suggestQuery = (pageType: PageType, text: string) =>
  queryOptions({
    ...ask(suggestEndpoints.suggest, { params: { pageType }, query: { text } }),
    staleTime: MINUTE_MS,
    retry: false,
    placeholderData: keepPreviousData,
  })

/** Free-text search over the chassis codes of a maker, or of all. */
export const chassisSearchQuery = (pageType: PageType, text: string, makerId: string | undefined) =>
  queryOptions(
    ask(lotsEndpoints.filterChassis, {
      params: { pageType },
      query: { search_chassis: text, ...(makerId && { makerId }) },
    }),
  )

/** The owner of a model or chassis code: the maker, and the model of a code. A chosen maker tells codes apart that several have. */
export const owningQuery = (
  pageType: PageType,
  param: 'model' | 'chassis',
  { id, label, makerId }: { id: string; label: string; makerId: string | undefined },
) => {
  const query =
    param === 'model' ? { modelId: id } : { chassisId: id, quick_search_chassis: label, ...(makerId && { makerId }) }
  const attributes = ask(lotsEndpoints.filterAttributes, { params: { pageType }, query })
  const only = (values: { value: string | number }[]) => (values.length === 1 ? String(values[0]!.value) : undefined)
  return queryOptions({
    queryKey: [...attributes.queryKey, 'owner'] as const,
    queryFn: async context => {
      const { maker, model } = await attributes.queryFn(context)
      return { maker: only(maker), model: param === 'chassis' ? only(model) : id }
    },
    staleTime: 600_000,
  })
}

export const scheduleQuery = (pageType: PageType) =>
  queryOptions({
    ...ask(siteEndpoints.auctionList, { query: { type: pageType } }),
    staleTime: MINUTE_MS,
    meta: { keep: 2 },
  })

export const translateSheet = (carId: string) => call(lotsEndpoints.translateSheet, { query: { carId } })

/** Prices paid over time. They change with each sale, too rarely to reload them while the reader looks. */
export const priceHistoryQuery = (pageType: PageType, query: LotFilterQuery) =>
  queryOptions({
    ...ask(lotsEndpoints.priceHistory, { params: { pageType }, query }),
    staleTime: 300_000,
    placeholderData: keepPreviousData,
  })

export const productionMonthQuery = (pageType: PageType, chassis: string) =>
  queryOptions({
    ...ask(lotsEndpoints.productionMonth, { params: { pageType }, query: { chassis } }),
    staleTime: 600_000,
    retry: false,
  })

import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query'
import { lotsEndpoints } from '#contract/lots/lots.endpoints.ts'
import type { LotFilterQuery } from '#contract/lots/lots.endpoints.ts'
import type { Listing, LotCard } from '#contract/lots/lots.shapes.ts'
import { siteEndpoints } from '#contract/site/site.endpoints.ts'
import type { PageType } from '#domain/lots/page-types.ts'
import { ask, call } from '#client/api/api.ts'
import { listingRequest } from './listing/listing-search.ts'
import type { ListingSearch } from './listing/listing-search.ts'

/** The lots of an answer, whichever key its page type uses (§7 "carsList or bikeList"). */
export function cardsOf(listing: Listing): LotCard[] {
  return listing.carsList ?? listing.bikeList ?? []
}

/** One page of a listing, for the pager of the desk. */
export const pageQuery = (pageType: PageType, search: ListingSearch, pageSize: number) =>
  queryOptions({
    ...ask(lotsEndpoints.listing, { params: { pageType }, query: listingRequest(search, search.page ?? 1, pageSize) }),
    placeholderData: keepPreviousData,
    meta: { keep: 2 },
  })

/** All pages seen so far, for the endless list of the phone; a page is asked for only below the last one. */
export const endlessQuery = (pageType: PageType, search: ListingSearch, pageSize: number) => {
  const first = ask(lotsEndpoints.listing, { params: { pageType }, query: listingRequest(search, 1, pageSize) })
  return infiniteQueryOptions({
    queryKey: [...first.queryKey, 'endless'] as const,
    queryFn: ({ pageParam, signal }) =>
      call(lotsEndpoints.listing, { params: { pageType }, query: listingRequest(search, pageParam, pageSize), signal }),
    initialPageParam: 1,
    getNextPageParam: ({ pageInfo }) =>
      pageInfo.page * pageInfo.pageSize < pageInfo.totalSearchResults ? pageInfo.page + 1 : undefined,
    meta: { keep: 2 },
  })
}

export const filtersQuery = (pageType: PageType, query: LotFilterQuery) =>
  queryOptions({ ...ask(lotsEndpoints.filters, { params: { pageType }, query }), placeholderData: keepPreviousData })

export const makersQuery = (pageType: PageType) =>
  queryOptions({ ...ask(lotsEndpoints.maker, { params: { pageType } }), staleTime: 600_000, meta: { keep: 5 } })

export const modelsQuery = (pageType: PageType, makerId: number) =>
  queryOptions({ ...ask(lotsEndpoints.model, { params: { pageType }, query: { id: makerId } }), staleTime: 600_000 })

/** Free text over the models of every maker; a hit fills maker and model (§4 "Filter model choices"). */
export const modelSearchQuery = (pageType: PageType, text: string) =>
  queryOptions(ask(lotsEndpoints.filterAttributes, { params: { pageType }, query: { quick_search_model: text } }))

export const chassisSearchQuery = (pageType: PageType, text: string) =>
  queryOptions(ask(lotsEndpoints.filterChassis, { params: { pageType }, query: { search_chassis: text } }))

export const scheduleQuery = (pageType: PageType) =>
  queryOptions({
    ...ask(siteEndpoints.auctionList, { query: { type: pageType } }),
    staleTime: 60_000,
    meta: { keep: 2 },
  })

/** A lot as it stands on its page; the twenty opened last stay on the device. */
export const lotQuery = (pageType: PageType, id: string) =>
  queryOptions({ ...ask(lotsEndpoints.view, { params: { pageType }, query: { id } }), meta: { keep: 20 } })

export const translateSheet = (carId: string) => call(lotsEndpoints.translateSheet, { query: { carId } })

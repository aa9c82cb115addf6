import { infiniteQueryOptions, keepPreviousData, queryOptions, type InfiniteData } from '@tanstack/react-query'
import { BID_LIST_FIELDS } from '#contract/bids/bid-list-fields.ts'
import { bidListsEndpoints } from '#contract/bids/bid-lists.endpoints.ts'
import { bidsEndpoints } from '#contract/bids/bids.endpoints.ts'
import type { BidList } from '#contract/bids/bids.shapes.ts'
import { MINUTE_MS } from '#domain/time/spans.ts'
import { ask, call } from '#client/api/api.ts'
import { bidListVariant, isArchive, tabOf, type BidListName } from './list/bid-list-variants.tsx'
import type { BidListSearch } from './list/read-bid-list-search.ts'

/** The API call of each list. */
const ENDPOINTS = {
  'my-bids': bidsEndpoints.myBids,
  'bid-manager': bidListsEndpoints.allBids,
  'dealer-bids': bidListsEndpoints.dealerBids,
  archive: bidsEndpoints.bidHistory,
} as const satisfies Record<BidListName, unknown>

/** The archive is a separate list. The bid manager shows it as a tab. */
function endpointOf(list: BidListName, { tab }: BidListSearch) {
  return ENDPOINTS[isArchive(list, tab) ? 'archive' : list]
}

/** Polling interval of an open list. The server reviews a bid within minutes. */
const ASK_AGAIN_MS = MINUTE_MS
/** Polling an endless list reloads all its pages, so a list scrolled far is refreshed only when the reader asks. */
const MAX_PAGES_ASKED_AGAIN = 3
/** Tabs of a list that open without a network. */
const KEEP = 8

function request(list: BidListName, search: BidListSearch, page: number, pageSize: number) {
  const { sort, order } = search
  const tab = tabOf(list, search.tab)
  return {
    ...(tab && tab.statuses.length > 0 && { [bidListVariant(list).tabField]: tab.statuses.join(',') }),
    ...narrowing(search),
    ...(sort && { sort, order: order ?? 'ASC' }),
    page,
    pageSize,
  }
}

/** Maps the address's filters to the names of the request. */
const REQUEST_FIELDS = { ...BID_LIST_FIELDS, type: 'bidType' } as const satisfies Partial<
  Record<keyof BidListSearch, string>
>

function narrowing(search: BidListSearch): Record<string, string> {
  const fields = Object.entries(REQUEST_FIELDS) as [keyof typeof REQUEST_FIELDS, string][]
  return Object.fromEntries(fields.flatMap(([name, field]) => (search[name] ? [[field, search[name]]] : [])))
}

/** One page of a list, for the pager of wide screens. */
export const bidPageQuery = (list: BidListName, search: BidListSearch, pageSize: number) =>
  queryOptions({
    ...ask(endpointOf(list, search), { query: request(list, search, search.page ?? 1, pageSize) }),
    placeholderData: keepPreviousData<BidList>,
    refetchInterval: bidListVariant(list).moves && ASK_AGAIN_MS,
    meta: { keep: KEEP },
  })

/** All pages loaded so far, for the phone's endless list. */
export const endlessBidsQuery = (list: BidListName, search: BidListSearch, pageSize: number) => {
  const first = ask(endpointOf(list, search), { query: request(list, search, 1, pageSize) })
  return infiniteQueryOptions({
    queryKey: [...first.queryKey, 'endless'] as const,
    queryFn: ({ pageParam, signal }): Promise<BidList> =>
      call(endpointOf(list, search), { query: request(list, search, pageParam, pageSize), signal }),
    initialPageParam: 1,
    getNextPageParam: ({ pageInfo }) =>
      pageInfo.page * pageInfo.pageSize < pageInfo.totalSearchResults ? pageInfo.page + 1 : undefined,
    placeholderData: keepPreviousData<InfiniteData<BidList, number>>,
    refetchInterval: ({ state }) =>
      bidListVariant(list).moves && (state.data?.pages.length ?? 0) <= MAX_PAGES_ASKED_AGAIN && ASK_AGAIN_MS,
    meta: { keep: KEEP },
  })
}

/** Choices change slowly. The list itself reports changes. */
const CHOICES_STALE_MS = MINUTE_MS

/** The filter choices of a list. */
export const bidFiltersQuery = (archived: boolean, type: BidListSearch['type']) =>
  queryOptions({
    ...ask(archived ? bidListsEndpoints.bidHistoryFilters : bidListsEndpoints.bidFilters, {
      query: type ? { bidType: type } : {},
    }),
    staleTime: CHOICES_STALE_MS,
  })

/** Only dealers have clients of their own. */
export const dealerClientsQuery = queryOptions({
  ...ask(bidListsEndpoints.dealerClients, {}),
  staleTime: CHOICES_STALE_MS,
})

/** Lots of a list by the start of their number, or by bids on them. */
export const searchLotsQuery = ({
  lotNo,
  bidId,
  list,
  search: { tab, type },
}: {
  lotNo?: string
  bidId?: string
  list: BidListName
  search: Pick<BidListSearch, 'tab' | 'type'>
}) =>
  queryOptions({
    ...ask(bidListsEndpoints.searchBidLots, {
      query: {
        ...(lotNo && { lotNo }),
        ...(bidId && { bidId }),
        ...(isArchive(list, tab) && { archived: 1 as const }),
        ...(list === 'my-bids' && { own: 1 as const }),
        ...(type && { bidType: type }),
      },
    }),
    staleTime: CHOICES_STALE_MS,
  })

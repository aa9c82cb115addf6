import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { InfiniteData } from '@tanstack/react-query'
import { bidsEndpoints } from '#contract/bids/bids.endpoints.ts'
import type { BidList } from '#contract/bids/bids.shapes.ts'
import { ask, call } from '#client/api/api.ts'
import { bidListLook, tabOf } from './list/bid-list-looks.tsx'
import type { BidListName } from './list/bid-list-looks.tsx'
import type { BidListSearch } from './list/bid-list-search.ts'

/** Which call answers which list. */
const ENDPOINTS = { 'my-bids': bidsEndpoints.myBids, archive: bidsEndpoints.bidHistory } as const satisfies Record<
  BidListName,
  unknown
>

/** How often an open list is asked again; the office reviews a bid within minutes. */
const ASK_AGAIN_MS = 60_000
/** An endless list asks all its pages again, so one that was scrolled far waits for its reader instead. */
const MOST_PAGES_ASKED_AGAIN = 3
/** Tabs of a list that open without a network. */
const KEEP = 8

function request(list: BidListName, search: BidListSearch, page: number, pageSize: number) {
  const { lotNo, auctionDateFrom, auctionDateTo, sort, order } = search
  const tab = tabOf(list, search.tab)
  return {
    ...(tab && { [bidListLook(list).tabField]: tab.statuses.join(',') }),
    ...(lotNo && { lotNo }),
    ...(auctionDateFrom && { auctionDateFrom }),
    ...(auctionDateTo && { auctionDateTo }),
    ...(sort && { sort, order: order ?? 'ASC' }),
    page,
    pageSize,
  }
}

/** One page of a list, for the pager of the desk. */
export const bidPageQuery = (list: BidListName, search: BidListSearch, pageSize: number) =>
  queryOptions({
    ...ask(ENDPOINTS[list], { query: request(list, search, search.page ?? 1, pageSize) }),
    placeholderData: keepPreviousData<BidList>,
    refetchInterval: bidListLook(list).moves && ASK_AGAIN_MS,
    meta: { keep: KEEP },
  })

/** All pages seen so far, for the endless list of the phone. */
export const endlessBidsQuery = (list: BidListName, search: BidListSearch, pageSize: number) => {
  const first = ask(ENDPOINTS[list], { query: request(list, search, 1, pageSize) })
  return infiniteQueryOptions({
    queryKey: [...first.queryKey, 'endless'] as const,
    queryFn: ({ pageParam, signal }): Promise<BidList> =>
      call(ENDPOINTS[list], { query: request(list, search, pageParam, pageSize), signal }),
    initialPageParam: 1,
    getNextPageParam: ({ pageInfo }) =>
      pageInfo.page * pageInfo.pageSize < pageInfo.totalSearchResults ? pageInfo.page + 1 : undefined,
    placeholderData: keepPreviousData<InfiniteData<BidList, number>>,
    refetchInterval: ({ state }) =>
      bidListLook(list).moves && (state.data?.pages.length ?? 0) <= MOST_PAGES_ASKED_AGAIN && ASK_AGAIN_MS,
    meta: { keep: KEEP },
  })
}

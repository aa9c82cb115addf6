import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { BidList, BidRow } from '#contract/bids/bids.shapes.ts'
import { bidPageQuery, endlessBidsQuery } from '../bid-lists.api.ts'
import { tabOf } from './bid-list-looks.tsx'
import type { BidListName } from './bid-list-looks.tsx'
import { useBidList } from './use-bid-list.ts'

/** What the list shows: the desk's page, or all pages that the phone has scrolled to. */
export type ShownBids = {
  /** Counters and totals; undefined while the office has not answered, which is not the same as none. */
  answer: BidList | undefined
  /** Of the tabs. */
  counters: BidList['counters'] | undefined
  bids: readonly BidRow[]
  error: Error | null
  isFetching: boolean
  /** Rows of the former page or part, while those that were asked for are on their way. */
  isOld: boolean
  retry: () => void
  more: { wanted: boolean; failed: boolean; ask: () => void }
}

export function useBids(list: BidListName, desk: boolean): ShownBids {
  const { search, pageSize } = useBidList()
  const page = useQuery({ ...bidPageQuery(list, search, pageSize), enabled: desk })
  const endless = useInfiniteQuery({ ...endlessBidsQuery(list, search, pageSize), enabled: !desk })
  const pages = endless.data?.pages
  const scrolled = useMemo(() => uniqueBids(pages?.flatMap(({ cars }) => cars) ?? []), [pages])
  // In the archive as a tab of the bid manager the other tabs keep their numbers, which that list does not know.
  const isArchiveTab = tabOf(list, search.tab)?.archive === true
  const tabs = useQuery({ ...bidPageQuery(list, { ...search, tab: undefined, page: 1 }, 1), enabled: isArchiveTab })
  const query = desk ? page : endless
  // Every page carries the counters; the one asked last knows best.
  const answer = desk ? page.data : pages?.at(-1)
  return {
    answer,
    counters: isArchiveTab ? tabs.data?.counters : answer?.counters,
    bids: desk ? (page.data?.cars ?? []) : scrolled,
    error: query.error,
    isFetching: query.isFetching,
    isOld: query.isPlaceholderData,
    retry: () => void query.refetch(),
    more: {
      wanted: !desk && endless.hasNextPage,
      failed: endless.isFetchNextPageError,
      ask: () => {
        if (endless.hasNextPage && !endless.isFetching) void endless.fetchNextPage()
      },
    },
  }
}

/** A bid that moved from one page to the next while pages were asked for stands once. */
function uniqueBids(bids: BidRow[]): BidRow[] {
  return [...new Map(bids.map(bid => [bid.bidId, bid])).values()]
}

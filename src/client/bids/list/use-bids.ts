import { hashKey, useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { BidList, BidRow } from '#contract/bids/bids.shapes.ts'
import { bidPageQuery, endlessBidsQuery } from '../bid-lists.api.ts'
import { tabOf } from './bid-list-variants.tsx'
import type { BidListName } from './bid-list-variants.tsx'
import { useBidList } from './use-bid-list.ts'

/** The shown bids: the page of a wide screen, or all pages that the phone has scrolled to. */
export type ShownBids = {
  /** Distinguishes this part and filter of the list from others. */
  question: string
  /** Counters and totals. Undefined while the server has not answered, which differs from zero. */
  answer: BidList | undefined
  /** Counters of the tabs. */
  counters: BidList['counters'] | undefined
  bids: readonly BidRow[]
  error: Error | null
  isFetching: boolean
  /** Rows of the previous page or part, while the requested ones load. */
  isOld: boolean
  retry: () => void
  more: { wanted: boolean; failed: boolean; ask: () => void }
}

export function useBids(list: BidListName, desktop: boolean): ShownBids {
  const { search, pageSize } = useBidList()
  const page = useQuery({ ...bidPageQuery(list, search, pageSize), enabled: desktop })
  const endless = useInfiniteQuery({ ...endlessBidsQuery(list, search, pageSize), enabled: !desktop })
  const pages = endless.data?.pages
  const { queryKey } = endlessBidsQuery(list, search, pageSize)
  const scrolled = useMemo(() => uniqueBids(pages?.flatMap(({ cars }) => cars) ?? []), [pages])
  // In the bid manager's archive tab the other tabs keep their counts, which the archive list does not contain.
  const isArchiveTab = tabOf(list, search.tab)?.archive === true
  const tabs = useQuery({ ...bidPageQuery(list, { ...search, tab: undefined, page: 1 }, 1), enabled: isArchiveTab })
  const query = desktop ? page : endless
  // Every page carries the counters. The latest answer is right.
  const answer = desktop ? page.data : pages?.at(-1)
  return {
    question: hashKey(queryKey),
    answer,
    counters: isArchiveTab ? tabs.data?.counters : answer?.counters,
    bids: desktop ? (page.data?.cars ?? []) : scrolled,
    error: query.error,
    isFetching: query.isFetching,
    isOld: query.isPlaceholderData,
    retry: () => void query.refetch(),
    more: {
      wanted: !desktop && endless.hasNextPage,
      failed: endless.isFetchNextPageError,
      ask: () => {
        if (endless.hasNextPage && !endless.isFetching) void endless.fetchNextPage()
      },
    },
  }
}

/** A bid that moved between pages while they loaded is listed once. */
function uniqueBids(bids: BidRow[]): BidRow[] {
  return [...new Map(bids.map(bid => [bid.bidId, bid])).values()]
}

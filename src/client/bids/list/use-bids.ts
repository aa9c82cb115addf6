import { hashKey, useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { BidList, BidRow } from '#contract/bids/bids.shapes.ts'
import { shownPages } from '#client/api/shown-pages.ts'
import { bidPageQuery, endlessBidsQuery } from '../bid-lists.api.ts'
import { tabOf, type BidListName } from './bid-list-variants.tsx'
import { useBidList } from './use-bid-list.tsx'

/** The shown bids: the page of a wide screen, or all pages that the phone has scrolled to. */
export type ShownBids = {
  /** Distinguishes this part and filter of the list from others. */
  question: string
  /** Counters of the tabs. */
  counters: BidList['counters'] | undefined
  bids: readonly BidRow[]
} & ReturnType<typeof shownPages<BidList>>

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
  // Every page carries the counters. The latest answer is right.
  const shown = shownPages(desktop, page, endless)
  return {
    ...shown,
    question: hashKey(queryKey),
    counters: isArchiveTab ? tabs.data?.counters : shown.answer?.counters,
    bids: desktop ? (page.data?.cars ?? []) : scrolled,
  }
}

/** A bid that moved between pages while they loaded is listed once. */
function uniqueBids(bids: BidRow[]): BidRow[] {
  return [...new Map(bids.map(bid => [bid.bidId, bid])).values()]
}

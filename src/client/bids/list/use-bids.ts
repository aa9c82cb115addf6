import { hashKey, useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { BidList, BidRow } from '#contract/bids/bids.shapes.ts'
import { serverToday } from '#client/api/server-today.ts'
import { shownPages } from '#client/api/shown-pages.ts'
import { bidPageQuery, endlessBidsQuery } from '../bid-lists.api.ts'
import { clearedFilters } from './cleared-filters.ts'
import { tabOf, type BidListName } from './bid-list-variants.tsx'
import { useBidList } from './use-bid-list.tsx'
import { useBidReader } from './use-bid-reader.ts'

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
  const role = useBidReader()
  const page = useQuery({ ...bidPageQuery(list, search, pageSize), enabled: desktop })
  const endless = useInfiniteQuery({ ...endlessBidsQuery(list, search, pageSize), enabled: !desktop })
  const pages = endless.data?.pages
  const { queryKey } = endlessBidsQuery(list, search, pageSize)
  const scrolled = useMemo(() => uniqueBids(pages?.flatMap(({ cars }) => cars) ?? []), [pages])
  // In the bid manager's archive tab the other tabs keep their counts, which the archive list does not contain: those of the lists they open.
  const isArchiveTab = tabOf(list, search.tab)?.archive === true
  const left = clearedFilters({ list, role, today: serverToday() }, search, { tab: undefined })
  const live = { ...search, ...left, tab: undefined, page: 1 } as typeof search
  const tabs = useQuery({ ...bidPageQuery(list, live, 1), enabled: isArchiveTab })
  // Every page carries the counters. The latest answer is right.
  const shown = shownPages(desktop, page, endless)
  return {
    ...shown,
    question: hashKey(queryKey),
    counters: isArchiveTab
      ? withArchive(tabs.data?.counters, shown.isOld ? undefined : shown.answer)
      : shown.answer?.counters,
    bids: desktop ? (page.data?.cars ?? []) : scrolled,
  }
}

/** The live list counts the whole archive, which can be narrowed to some statuses. */
function withArchive(
  live: BidList['counters'] | undefined,
  archive: BidList | undefined,
): BidList['counters'] | undefined {
  const count = archive?.pageInfo.totalSearchResults
  if (count === undefined) return live
  return live?.map(each => (each.status === 'Archive' ? { ...each, count } : each))
}

/** A bid that moved between pages while they loaded is listed once. */
function uniqueBids(bids: BidRow[]): BidRow[] {
  return [...new Map(bids.map(bid => [bid.bidId, bid])).values()]
}

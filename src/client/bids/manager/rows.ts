import type { InfiniteData, QueryClient } from '@tanstack/react-query'
import { bidListsEndpoints } from '#contract/bids/bid-lists.endpoints.ts'
import type { BidList, BidRow } from '#contract/bids/bids.shapes.ts'

type Kept = BidList | InfiniteData<BidList>

const PATH = bidListsEndpoints.allBids.path

/** Writes a change into every cached answer that shows the bid. The cache age stays unchanged. */
export function patchRow(queryClient: QueryClient, bidId: number, change: Partial<BidRow>): void {
  for (const query of queryClient.getQueryCache().findAll({ queryKey: [PATH] })) {
    const data = query.state.data as Kept | undefined
    if (data === undefined) continue
    const list = (old: BidList): BidList =>
      old.cars.some(row => row.bidId === bidId)
        ? { ...old, cars: old.cars.map(row => (row.bidId === bidId ? { ...row, ...change } : row)) }
        : old
    const next = 'pages' in data ? { ...data, pages: data.pages.map(list) } : list(data)
    queryClient.setQueryData(query.queryKey, next, { updatedAt: query.state.dataUpdatedAt })
  }
}

/** The bid as currently shown. Undefined where no list shows it. */
export function drawnRow(queryClient: QueryClient, bidId: number): BidRow | undefined {
  for (const query of queryClient.getQueryCache().findAll({ queryKey: [PATH], type: 'active' })) {
    const data = query.state.data as Kept | undefined
    const pages = data === undefined ? [] : 'pages' in data ? data.pages : [data]
    const row = pages.flatMap(page => page.cars).find(one => one.bidId === bidId)
    if (row) return row
  }
  return undefined
}

import type { InfiniteData, QueryClient } from '@tanstack/react-query'
import { bidListsEndpoints } from '#contract/bids/bid-lists.endpoints.ts'
import type { BidList, BidRow } from '#contract/bids/bids.shapes.ts'

type CachedBids = BidList | InfiniteData<BidList>

const PATH = bidListsEndpoints.allBids.path

/** Writes a change into every cached answer that shows the bid. The cache age stays unchanged. */
export function patchRow(queryClient: QueryClient, bidId: number, change: Partial<BidRow>): void {
  for (const query of queryClient.getQueryCache().findAll({ queryKey: [PATH] })) {
    const data = query.state.data as CachedBids | undefined
    if (data === undefined) continue
    const list = (old: BidList): BidList =>
      old.cars.some(row => row.bidId === bidId)
        ? { ...old, cars: old.cars.map(row => (row.bidId === bidId ? { ...row, ...change } : row)) }
        : old
    const next = 'pages' in data ? { ...data, pages: data.pages.map(list) } : list(data)
    queryClient.setQueryData(query.queryKey, next, { updatedAt: query.state.dataUpdatedAt })
  }
}

/** Changes that the server has not answered yet, the latest last. */
const unconfirmed: { bidId: number; change: Partial<BidRow> }[] = []
let isWriting = false
let stopHolding: (() => void) | undefined

/**
 * Shows a change until the returned function is called, also over answers and live messages that were on their way before it. A row that fell back for
 * a moment would take the manager's next key differently.
 */
export function holdRow(queryClient: QueryClient, bidId: number, change: Partial<BidRow>): () => void {
  const one = { bidId, change }
  unconfirmed.push(one)
  patchRow(queryClient, bidId, change)
  stopHolding ??= queryClient.getQueryCache().subscribe(event => {
    if (event.type === 'updated' && event.action.type === 'success' && event.query.queryKey[0] === PATH)
      writeHeld(queryClient)
  })
  return () => {
    unconfirmed.splice(unconfirmed.indexOf(one), 1)
    if (unconfirmed.length > 0) return
    stopHolding?.()
    stopHolding = undefined
  }
}

function writeHeld(queryClient: QueryClient): void {
  if (isWriting) return
  isWriting = true
  for (const { bidId, change } of unconfirmed) patchRow(queryClient, bidId, change)
  isWriting = false
}

/** The bid as currently shown. Undefined where no list shows it. */
export function drawnRow(queryClient: QueryClient, bidId: number): BidRow | undefined {
  for (const query of queryClient.getQueryCache().findAll({ queryKey: [PATH], type: 'active' })) {
    const data = query.state.data as CachedBids | undefined
    const pages = data === undefined ? [] : 'pages' in data ? data.pages : [data]
    const row = pages.flatMap(page => page.cars).find(one => one.bidId === bidId)
    if (row) return row
  }
  return undefined
}

import { queryOptions, useMutation, useQueryClient, type QueryClient } from '@tanstack/react-query'
import { bidListsEndpoints } from '#contract/bids/bid-lists.endpoints.ts'
import { bidsEndpoints } from '#contract/bids/bids.endpoints.ts'
import type { BidResult } from '#contract/bids/bids.shapes.ts'
import { negotiationsEndpoints } from '#contract/bids/negotiations.endpoints.ts'
import { favoritesEndpoints } from '#contract/favorites/favorites.endpoints.ts'
import { lotViewEndpoints } from '#contract/lots/lot-view.endpoints.ts'
import { lotsEndpoints } from '#contract/lots/lots.endpoints.ts'
import { peopleEndpoints } from '#contract/people/people.endpoints.ts'
import { menuCountersEndpoints } from '#contract/dashboard/menu-counters.endpoints.ts'
import { MINUTE_MS } from '#domain/time/spans.ts'
import { ask, call } from '#client/api/api.ts'
import type { Attempts } from '#client/outbox/attempts.ts'
import type { BidOrder } from '#client/outbox/bid-draft.ts'
import { cancelBody } from '#client/outbox/cancel-body.ts'

const CHOICES_STALE_MS = 10 * MINUTE_MS

/** The person's own groups, or those of a manager's client. The first is "no group", value -1. */
export const bidGroupsQuery = (clientId: string | null) =>
  queryOptions({
    ...ask(bidsEndpoints.bidGroups, clientId === null ? {} : { query: { userId: clientId } }),
    staleTime: CHOICES_STALE_MS,
    ...(clientId === null && { meta: { keep: 1 } }),
  })

/** The deposits on offer, and how long a transfer takes. */
export const depositsQuery = queryOptions({ ...ask(bidsEndpoints.deposits, {}), staleTime: CHOICES_STALE_MS })

/** A bid's history of changes. It is loaded again each time it opens. */
export const bidLogQuery = (bidId: number) =>
  queryOptions({ ...ask(bidsEndpoints.bidLog, { query: { bidId } }), staleTime: 0 })

/** The form in which a car or bike leaves Japan. Managers choose from a longer list. */
export const exportTypesQuery = (forManager: boolean, lotType: 'car' | 'bike') =>
  queryOptions({
    ...ask(forManager ? bidsEndpoints.exportTypes : bidsEndpoints.bidTypes, {
      query: lotType === 'bike' ? { lotType } : {},
    }),
    staleTime: CHOICES_STALE_MS,
    meta: { keep: 1 },
  })

/** Checks what the bid would do. Nothing is written. */
export const checkBid = (order: BidOrder): Promise<BidResult> => send(order, 0)

/** Places a bid. Repeating the same `key` after a lost answer returns the first answer and places no second bid. */
export const placeBid = (order: BidOrder, key: string): Promise<BidResult> => send(order, 1, key)

function send({ onBehalfOf, accept, ...bid }: BidOrder, confirm: 0 | 1, key?: string): Promise<BidResult> {
  const keyed = key === undefined ? {} : { key }
  if (onBehalfOf === null) return call(bidsEndpoints.createBid, { body: { ...bid, confirm }, ...keyed })
  const body = { ...bid, confirm, userId: onBehalfOf, ...(accept && { accept }) }
  return call(bidsEndpoints.bidFromManager, { body, ...keyed })
}

/** Cancels a live bid. */
export function useCancelBid(attempts: Attempts) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (bid: { bidId: number; amount: number }) => {
      const body = cancelBody(bid)
      return attempts.send(body, key => call(bidsEndpoints.updateBidStatus, { body, key }))
    },
    onSuccess: () => bidsChanged(queryClient),
  })
}

const MOVED_BY_A_BID = [
  lotViewEndpoints.view,
  lotsEndpoints.listing,
  favoritesEndpoints.favorites,
  peopleEndpoints.viewProfile,
  menuCountersEndpoints.menuCounters,
  bidsEndpoints.myBids,
  bidsEndpoints.bidHistory,
  bidListsEndpoints.allBids,
  bidListsEndpoints.dealerBids,
  negotiationsEndpoints.negotiations,
  bidsEndpoints.bidLog,
]

/** A bid was added, changed or removed, so everything that shows one is reloaded. */
export async function bidsChanged(queryClient: QueryClient): Promise<void> {
  await Promise.all(MOVED_BY_A_BID.map(({ path }) => queryClient.invalidateQueries({ queryKey: [path] })))
}

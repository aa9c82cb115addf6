import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type { QueryClient } from '@tanstack/react-query'
import { bidsEndpoints } from '#contract/bids/bids.endpoints.ts'
import type { BidPayload, BidResult } from '#contract/bids/bids.shapes.ts'
import { favoritesEndpoints } from '#contract/favorites/favorites.endpoints.ts'
import { lotsEndpoints } from '#contract/lots/lots.endpoints.ts'
import { peopleEndpoints } from '#contract/people/people.endpoints.ts'
import { siteEndpoints } from '#contract/site/site.endpoints.ts'
import { BID_STATUS } from '#domain/bids/bid-status.ts'
import { ask, call } from '#client/api/api.ts'

const CHOICES_STALE_MS = 600_000

/** The person's own groups; the first is "no group", value -1. */
export const bidGroupsQuery = queryOptions({
  ...ask(bidsEndpoints.bidGroups, {}),
  staleTime: CHOICES_STALE_MS,
  meta: { keep: 1 },
})

/** In what form the car leaves Japan; managers choose from a longer list (§6 "exportTypeShow"). */
export const exportTypesQuery = (forManager: boolean) =>
  queryOptions({
    ...ask(forManager ? bidsEndpoints.exportTypes : bidsEndpoints.bidTypes, {}),
    staleTime: CHOICES_STALE_MS,
    meta: { keep: 1 },
  })

export const clientSearchQuery = (text: string) =>
  queryOptions({ ...ask(peopleEndpoints.searchUsers, { query: { user: text } }), staleTime: 60_000 })

/** What is ordered, without saying yet whether it is meant. `onBehalfOf` is the client of a manager. */
export type BidOrder = Omit<BidPayload, 'confirm'> & { onBehalfOf: string | null }

/** Asks what the bid would do; nothing is written. */
export const checkBid = (order: BidOrder): Promise<BidResult> => send(order, 0)

/** Bids. The same `key` again, after an answer that got lost, gives the first answer and no second bid. */
export const placeBid = (order: BidOrder, key: string): Promise<BidResult> => send(order, 1, key)

function send({ onBehalfOf, ...bid }: BidOrder, confirm: 0 | 1, key?: string): Promise<BidResult> {
  const keyed = key === undefined ? {} : { key }
  if (onBehalfOf === null) return call(bidsEndpoints.createBid, { body: { ...bid, confirm }, ...keyed })
  return call(bidsEndpoints.bidFromManager, { body: { ...bid, confirm, userId: onBehalfOf }, ...keyed })
}

/** Takes a live bid back. */
export function useCancelBid() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (bidId: number) =>
      call(bidsEndpoints.updateBidStatus, { body: { bidId, status: BID_STATUS.cancelled } }),
    onSuccess: () => bidsChanged(queryClient),
  })
}

const MOVED_BY_A_BID = [
  lotsEndpoints.view,
  lotsEndpoints.listing,
  favoritesEndpoints.favorites,
  peopleEndpoints.viewProfile,
  siteEndpoints.menuCounters,
  bidsEndpoints.myBids,
  bidsEndpoints.bidHistory,
]

/** A bid came, moved or went: everything that shows one is asked again. */
export async function bidsChanged(queryClient: QueryClient): Promise<void> {
  await Promise.all(MOVED_BY_A_BID.map(({ path }) => queryClient.invalidateQueries({ queryKey: [path] })))
}

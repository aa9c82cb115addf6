import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type { QueryClient } from '@tanstack/react-query'
import { bidListsEndpoints } from '#contract/bids/bid-lists.endpoints.ts'
import { bidsEndpoints } from '#contract/bids/bids.endpoints.ts'
import type { BidPayload, BidResult } from '#contract/bids/bids.shapes.ts'
import { favoritesEndpoints } from '#contract/favorites/favorites.endpoints.ts'
import { lotViewEndpoints } from '#contract/lots/lot-view.endpoints.ts'
import { lotsEndpoints } from '#contract/lots/lots.endpoints.ts'
import { peopleEndpoints } from '#contract/people/people.endpoints.ts'
import { houseEndpoints } from '#contract/site/house.endpoints.ts'
import { BID_STATUS } from '#domain/bids/bid-status.ts'
import { ask, call } from '#client/api/api.ts'

const CHOICES_STALE_MS = 600_000

/** The person's own groups, or those of a manager's client; the first is "no group", value -1. */
export const bidGroupsQuery = (clientId: string | null) =>
  queryOptions({
    ...ask(bidsEndpoints.bidGroups, clientId === null ? {} : { query: { userId: clientId } }),
    staleTime: CHOICES_STALE_MS,
    ...(clientId === null && { meta: { keep: 1 } }),
  })

/** Which deposits are offered, and how long a transfer takes. */
export const depositsQuery = queryOptions({ ...ask(bidsEndpoints.deposits, {}), staleTime: CHOICES_STALE_MS })

/** Who changed what in a bid; asked anew whenever it is opened. */
export const bidLogQuery = (bidId: number) =>
  queryOptions({ ...ask(bidsEndpoints.bidLog, { query: { bidId } }), staleTime: 0 })

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
export type BidOrder = Omit<BidPayload, 'confirm'> & {
  onBehalfOf: string | null
  /** A manager's "Accept" of the last hour: the bid is forwarded (specification §4 "Bid editing by managers"). */
  accept?: 1
}

/** Asks what the bid would do; nothing is written. */
export const checkBid = (order: BidOrder): Promise<BidResult> => send(order, 0)

/** Bids. The same `key` again, after an answer that got lost, gives the first answer and no second bid. */
export const placeBid = (order: BidOrder, key: string): Promise<BidResult> => send(order, 1, key)

function send({ onBehalfOf, accept, ...bid }: BidOrder, confirm: 0 | 1, key?: string): Promise<BidResult> {
  const keyed = key === undefined ? {} : { key }
  if (onBehalfOf === null) return call(bidsEndpoints.createBid, { body: { ...bid, confirm }, ...keyed })
  const body = { ...bid, confirm, userId: onBehalfOf, ...(accept && { accept }) }
  return call(bidsEndpoints.bidFromManager, { body, ...keyed })
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
  lotViewEndpoints.view,
  lotsEndpoints.listing,
  favoritesEndpoints.favorites,
  peopleEndpoints.viewProfile,
  houseEndpoints.menuCounters,
  bidsEndpoints.myBids,
  bidsEndpoints.bidHistory,
  bidListsEndpoints.allBids,
  bidListsEndpoints.dealerBids,
  bidsEndpoints.bidLog,
]

/** A bid came, moved or went: everything that shows one is asked again. */
export async function bidsChanged(queryClient: QueryClient): Promise<void> {
  await Promise.all(MOVED_BY_A_BID.map(({ path }) => queryClient.invalidateQueries({ queryKey: [path] })))
}

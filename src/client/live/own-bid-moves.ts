import type { InfiniteData, QueryClient } from '@tanstack/react-query'
import { bidListsEndpoints } from '#contract/bids/bid-lists.endpoints.ts'
import { bidsEndpoints } from '#contract/bids/bids.endpoints.ts'
import type { BidList } from '#contract/bids/bids.shapes.ts'
import type { LiveChanges } from '#contract/live/live.shapes.ts'
import { LOT_VIEW_PATH } from '#contract/lots/lot-paths.ts'
import type { LotDetail } from '#contract/lots/lots.shapes.ts'
import { vehicleName } from '#domain/lots/vehicle-name.ts'

/** My bid, or my order for a car at a fixed price, whose status changed while it was on screen. */
export type OwnBidMove = { lotNo: string; name: string; isOrder: boolean; status: number }

/** The lists of a person's own bids. */
const LISTS = [bidsEndpoints.myBids.path, bidListsEndpoints.dealerBids.path]

/** The changes to announce: bids on screen with another status. Call this before the changes are applied. */
export function ownBidMoves(queryClient: QueryClient, { bids = [] }: LiveChanges): OwnBidMove[] {
  const mine = new Map(bids.filter(bid => bid.mine).map(bid => [bid.bidId, bid.status]))
  if (mine.size === 0) return []
  const moves = new Map<number, OwnBidMove>()
  const see = (bidId: number | null, shown: number | null, about: () => Omit<OwnBidMove, 'status'>) => {
    const status = bidId === null ? undefined : mine.get(bidId)
    if (status !== undefined && shown !== null && shown !== status) moves.set(bidId!, { ...about(), status })
  }
  for (const detail of active<LotDetail>(queryClient, LOT_VIEW_PATH)) {
    const { bidInfo, lotInfo, carInfo } = detail
    if (bidInfo)
      see(bidInfo.bidId, bidInfo.bidStatusId, () => ({
        lotNo: lotInfo.lotNumber,
        name: vehicleName(carInfo.maker, carInfo.model),
        isOrder: lotInfo.auctionDate === null,
      }))
  }
  for (const list of LISTS.flatMap(path => active<BidList | InfiniteData<BidList>>(queryClient, path)))
    for (const bid of ('pages' in list ? list.pages : [list]).flatMap(page => page.cars))
      see(bid.bidId, bid.bidStatus, () => ({
        lotNo: bid.lotNo,
        name: vehicleName(bid.maker, bid.model),
        isOrder: bid.auctionDate === null,
      }))
  return [...moves.values()]
}

function active<Data>(queryClient: QueryClient, path: string): Data[] {
  const queries = queryClient.getQueryCache().findAll({ queryKey: [path], type: 'active' })
  return queries.flatMap(({ state }) => (state.data === undefined ? [] : [state.data as Data]))
}

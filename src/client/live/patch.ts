import type { InfiniteData } from '@tanstack/react-query'
import { chatEndpoints } from '#contract/chat/chat.endpoints.ts'
import type { Chat } from '#contract/chat/chat.shapes.ts'
import type { BidEnded, BidList, BidRow } from '#contract/bids/bids.shapes.ts'
import { bidsEndpoints } from '#contract/bids/bids.endpoints.ts'
import { bidListsEndpoints } from '#contract/bids/bid-lists.endpoints.ts'
import { MANAGER_DASHBOARD_PATH, MY_DASHBOARD_PATH } from '#contract/dashboard/dashboard-paths.ts'
import type { MyDashboard, ManagerDashboard } from '#contract/dashboard/dashboard.shapes.ts'
import { favoritesEndpoints } from '#contract/favorites/favorites.endpoints.ts'
import type { Response } from '#contract/endpoint.ts'
import { purchasesEndpoints } from '#contract/purchases/purchases.endpoints.ts'
import type { PurchaseView } from '#contract/purchases/purchases.shapes.ts'
import type { LiveBid, LiveChanges, LiveChat, LiveLot } from '#contract/live/live.shapes.ts'
import { isWon } from '#domain/bids/bid-status.ts'
import { LISTING_PATH, LOT_VIEW_PATH } from '#contract/lots/lot-paths.ts'
import type { Listing, LotCard } from '#contract/lots/listing.shapes.ts'
import type { LotDetail } from '#contract/lots/lots.shapes.ts'
import { withNews } from './chat-news.ts'

/** My bid on a lot as shown on cards; null for none. */
type Mark = Pick<LiveBid, 'bidId' | 'status' | 'amount' | 'placedAt' | 'version'> | null

/** Changes, indexed by what they change. */
export type Patch = {
  lots: ReadonlyMap<string, LiveLot>
  /** My bid, by lot. */
  marks: ReadonlyMap<string, Mark>
  /** Every bid that I receive, by bid. */
  bids: ReadonlyMap<number, LiveBid>
  /** The changes in a bid's conversation, by bid. */
  chats: ReadonlyMap<number, LiveChat>
}

export function patchOf({ lots = [], bids = [], chats = [] }: LiveChanges): Patch {
  const opening = lots.flatMap(({ id, bid }) => (bid === undefined ? [] : [[id, bid] as [string, Mark]]))
  const mine = bids.filter(bid => bid.mine).map(bid => [bid.lotId, bid] as [string, Mark])
  return {
    lots: new Map(lots.map(lot => [lot.id, lot])),
    marks: new Map([...opening, ...mine]),
    bids: new Map(bids.map(bid => [bid.bidId, bid])),
    chats: new Map(chats.map(chat => [chat.bidId, chat])),
  }
}

type Patcher = (data: never, patch: Patch) => unknown

/** Patch functions by the path of the call. Each returns the same object if nothing in it changed. */
const PATCHERS: Record<string, Patcher> = {
  [LOT_VIEW_PATH]: detail,
  [LISTING_PATH]: listing,
  [favoritesEndpoints.favorites.path]: listing,
  [bidsEndpoints.myBids.path]: bidList,
  [bidsEndpoints.bidHistory.path]: bidList,
  [chatEndpoints.chat.path]: conversation,
  [purchasesEndpoints.purchasedCar.path]: boughtCar,
  [bidListsEndpoints.allBids.path]: bidList,
  [bidListsEndpoints.dealerBids.path]: bidList,
  [bidsEndpoints.bidResults.path]: results,
  [MY_DASHBOARD_PATH]: myDashboard,
  [MANAGER_DASHBOARD_PATH]: managerDashboard,
}

export function isPatched(path: unknown): boolean {
  return typeof path === 'string' && path in PATCHERS
}

/** The answer of this path after the changes. */
export function patched(path: string, data: unknown, patch: Patch): unknown {
  const patcher = PATCHERS[path]
  // A listing's total is requested separately under the same path, and is a plain number.
  if (!patcher || typeof data !== 'object' || data === null) return data
  return 'pages' in data
    ? each(data as InfiniteData<unknown>, 'pages', page => patcher(page as never, patch))
    : patcher(data as never, patch)
}

function detail(old: LotDetail, { lots, marks }: Patch): LotDetail {
  const { id } = old.carCommonDetail
  const [lot, mark] = [lots.get(id), marks.get(id)]
  const lotInfo = lot ? merged(old.lotInfo, moving(lot)) : old.lotInfo
  const prices = lot && { startPrice: lot.startPrice, soldPrice: lot.soldPrice }
  const bid = mark !== undefined &&
    !lacksBid(old, { marks }) && {
      myBid: mark !== null,
      bidId: mark?.bidId ?? null,
      myBidDate: mark?.placedAt ?? null,
      myBidAmount: mark?.amount ?? null,
      bidStatusId: mark?.status ?? null,
    }
  const bidInfo = old.bidInfo && merged(old.bidInfo, { ...prices, ...bid })
  return merged(old, { lotInfo, bidInfo })
}

/**
 * Whether my bid on this lot is one that its page does not know yet. Its group, export type and comment are not among the changes, and a form without
 * them would remove them from the bid: the page shows the bid once it is requested again.
 */
export function lacksBid({ carCommonDetail, bidInfo }: LotDetail, { marks }: Pick<Patch, 'marks'>): boolean {
  const mark = marks.get(carCommonDetail.id)
  return Boolean(mark && bidInfo && bidInfo.bidId !== mark.bidId)
}

function listing(old: Listing, patch: Patch): Listing {
  const cars = old.carsList ? each(old, 'carsList', lot => card(lot as LotCard, patch)) : old
  return cars.bikeList ? each(cars, 'bikeList', lot => card(lot as LotCard, patch)) : cars
}

function card(old: LotCard, { lots, marks }: Patch): LotCard {
  const [lot, mark] = [lots.get(old.id), marks.get(old.id)]
  return merged(old, {
    ...(lot && {
      ...moving(lot),
      bidsCloseAt: lot.bidsCloseAt,
      startPrice: lot.startPrice,
      soldPrice: lot.soldPrice,
    }),
    ...(mark !== undefined && {
      myBid: mark !== null,
      myBidAmount: mark?.amount ?? null,
      bidStatusId: mark?.status ?? null,
    }),
  })
}

function bidList(old: BidList, patch: Patch): BidList {
  return each(old, 'cars', row => bidRow(row as BidRow, patch))
}

function results(old: Response<typeof bidsEndpoints.bidResults>, patch: Patch) {
  return each(old, 'results', entry => {
    const ended = entry as BidEnded
    return merged(ended, { bid: bidRow(ended.bid, patch) })
  })
}

function conversation(old: Chat, { chats }: Patch): Chat {
  const change = old.about && chats.get(old.about.bidId)
  return change ? withNews(old, change) : old
}

function boughtCar(old: PurchaseView, { chats }: Patch): PurchaseView {
  const change = old.chat && chats.get(old.chat.bidId)
  return change ? merged(old, { chat: merged(old.chat!, { isRead: change.isRead }) }) : old
}

function myDashboard(old: MyDashboard, patch: Patch): MyDashboard {
  const bids = (board: MyDashboard, list: 'sales' | 'liveBids') =>
    each(board, list, row => bidRow(row as BidRow, patch))
  return each(bids(bids(old, 'sales'), 'liveBids'), 'favorites', lot => card(lot as LotCard, patch))
}

function managerDashboard(old: ManagerDashboard, patch: Patch): ManagerDashboard {
  return each(old, 'newBids', row => bidRow(row as BidRow, patch))
}

function bidRow(bid: BidRow, { lots, marks, bids, chats }: Patch): BidRow {
  const lot = lots.get(bid.id)
  const mark = marks.get(bid.id)
  const chat = chats.get(bid.bidId)
  const change = bids.get(bid.bidId) ?? (mark?.bidId === bid.bidId ? mark : undefined)
  // An update may arrive after the answer to a newer change. The row's own version is updated only by its list, because it covers
  // more than the update contains.
  const isOld = (change?.version ?? Infinity) < bid.version
  // A won order cost what was ordered, whatever the car's price is by now.
  const isOwnPrice = bid.auctionDate === null && bid.bidStatus !== null && isWon(bid.bidStatus)
  return merged(bid, {
    ...(lot && { ...moving(lot), startPrice: lot.startPrice, ...(!isOwnPrice && { soldPrice: lot.soldPrice }) }),
    ...(bid.bidsCloseAt !== undefined && lot?.bidsCloseAt !== undefined && { bidsCloseAt: lot.bidsCloseAt }),
    ...(chat && { isRead: chat.isRead }),
    ...(change && !isOld && { bidStatus: change.status, bidAmount: change.amount, bidDate: change.placedAt }),
  })
}

const moving = ({ status, auctionDate, timeSet, hallClosesAt }: LiveLot) => ({
  status,
  auctionDate,
  timeSet,
  ...(hallClosesAt && { hallClosesAt }),
})

function merged<T extends object>(old: T, change: Partial<T>): T {
  const isSame = Object.entries(change).every(([name, value]) => old[name as keyof T] === value)
  return isSame ? old : { ...old, ...change }
}

/** The object with `turn` applied to each entry of one of its lists. */
function each<T extends object>(old: T, list: keyof T & string, turn: (entry: unknown) => unknown): T {
  const before = old[list] as unknown[]
  const after = before.map(turn)
  return after.every((entry, at) => entry === before[at]) ? old : { ...old, [list]: after }
}

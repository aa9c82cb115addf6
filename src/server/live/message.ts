import type { LiveBid, LiveChanges, LiveLot } from '#contract/live/live.shapes.ts'
import { bidDeadline } from '#domain/bids/bid-deadline.ts'
import { publishedPrice } from '#domain/lots/prices.ts'
import { hasResult } from '#domain/lots/statuses.ts'
import { tokyoIso } from '#domain/time/tokyo.ts'
import type { BidMarkRow, LotState } from './live.queries.ts'
import { chatsFor } from '#server/chat/chat-news.ts'
import { shownSoldPrice } from '#server/market/sold-price.ts'
import { getsNewsOf, maySee, type Listener } from './listener.ts'
import type { ChangedBid, Changes } from './read-changes.ts'

/** The changes for this listener; null for none. News have their own interval (`live-hub.ts`). */
export function messageFor(listener: Listener, changes: Changes): LiveChanges | null {
  const lots = changes.lots
    .filter(lot => listener.lots.has(lot.id) && maySee(listener, lot))
    .map(lot => liveLot(lot, listener, changes.bidDeadlineMinutes))
  const { bids: reach } = listener.reach
  const newBids = reach === 'everybody' ? changes.allNewBids : changes.newBids.get(listener.userId)?.[reach]
  const message: LiveChanges = {
    ...(lots.length > 0 && { lots }),
    ...(newBids !== undefined && newBids !== null && { newBids }),
    ...personalNews(listener, changes),
  }
  return Object.keys(message).length > 0 ? message : null
}

/** This listener's part of the changes that concern one person each. The same for an open stream and for one that resumes after a break. */
export function personalNews(listener: Listener, changes: Changes): LiveChanges {
  const bids = bidsFor(listener, changes.bids)
  const chats = chatsFor(chatHearer(listener), changes.chats)
  const getsMoneyNews = [...changes.money].some(([userId, dealerId]) =>
    getsNewsOf(listener, 'money', { userId, dealerId }),
  )
  return {
    ...(bids.length > 0 && { bids }),
    ...(chats.length > 0 && { chats }),
    ...(changes.searches.has(listener.userId) && { searches: true as const }),
    ...(changes.purchases.some(car => getsNewsOf(listener, 'cars', car)) && { purchases: true as const }),
    ...(getsMoneyNews && { money: true as const }),
  }
}

/** How a listener reads conversations: he gets those of the bids that are reported to him. */
function chatHearer(listener: Listener) {
  return {
    userId: listener.userId,
    isStaff: listener.reach.bids === 'everybody',
    getsNewsOf: (bid: { userId: number; dealerId: number | null }) => getsNewsOf(listener, 'bids', bid),
  }
}

function bidsFor(listener: Listener, bids: readonly ChangedBid[]): LiveBid[] {
  return bids
    .filter(({ mark, dealerId }) => getsNewsOf(listener, 'bids', { userId: mark.user_id, dealerId }))
    .map(({ mark }) => ({ ...bidMark(mark), lotId: mark.lot_id, mine: mark.user_id === listener.userId }))
}

export function bidMark({ id, status, amount, placed_at, version }: BidMarkRow) {
  return { bidId: id, status, amount, placedAt: tokyoIso(placed_at), version }
}

/** Prices and the end of bidding as on cards. */
export function liveLot(lot: LotState, { bidder }: Listener, bidDeadlineMinutes: number): LiveLot {
  const times = { startsAt: lot.starts_at, hallClosesAt: lot.hall_closes_at }
  const closesAt = hasResult(lot.status) ? null : bidDeadline(times, bidder, bidDeadlineMinutes)
  return {
    id: lot.id,
    status: lot.status,
    startPrice: publishedPrice(lot.start_price),
    soldPrice: shownSoldPrice(lot),
    auctionDate: lot.starts_at && tokyoIso(lot.starts_at),
    timeSet: lot.time_set,
    ...(lot.hall_closes_at && { hallClosesAt: tokyoIso(lot.hall_closes_at) }),
    ...(closesAt && { bidsCloseAt: tokyoIso(closesAt) }),
  }
}

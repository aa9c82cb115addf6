import type { LiveBid, LiveChanges, LiveLot } from '#contract/live/live.shapes.ts'
import { bidDeadline } from '#domain/bids/bid-deadline.ts'
import { publishedPrice } from '#domain/lots/prices.ts'
import { hasResult } from '#domain/lots/statuses.ts'
import { tokyoIso } from '#domain/time/tokyo.ts'
import type { BidMarkRow, LotState } from './live.queries.ts'
import { chatsFor } from '#server/chat/chat-news.ts'
import { shownSoldPrice } from '#server/market/sold-price.ts'
import { hearsOf, maySee } from './listener.ts'
import type { Listener } from './listener.ts'
import type { ChangedBid, Changes } from './read-changes.ts'

/** The changes for this listener; null for none. News have their own interval (`live-hub.ts`). */
export function messageFor(listener: Listener, changes: Changes): LiveChanges | null {
  const lots = changes.lots
    .filter(lot => listener.lots.has(lot.id) && maySee(listener, lot))
    .map(lot => liveLot(lot, listener, changes.bidDeadlineMinutes))
  const bids = bidsFor(listener, changes.bids)
  const chats = chatsFor(chatHearer(listener), changes.chats)
  const newBids = listener.countsAll ? changes.allNewBids : changes.newBids.get(listener.userId)
  const message: LiveChanges = {
    ...(lots.length > 0 && { lots }),
    ...(bids.length > 0 && { bids }),
    ...(chats.length > 0 && { chats }),
    ...(newBids !== undefined && newBids !== null && { newBids }),
    ...(changes.searches.has(listener.userId) && { searches: true as const }),
    ...(changes.purchases.some(car => hearsOf(listener, car)) && { purchases: true as const }),
    ...(hearsOfMoney(listener, changes.money) && { money: true as const }),
  }
  return Object.keys(message).length > 0 ? message : null
}

/** Balances are reported to the same people as bids. */
export function hearsOfMoney(listener: Listener, money: Changes['money']): boolean {
  return [...money].some(([userId, dealerId]) => hearsOf(listener, { userId, dealerId }))
}

/** How a listener reads conversations: he gets those of the bids that are reported to him. */
export function chatHearer(listener: Listener) {
  return {
    userId: listener.userId,
    isOffice: listener.othersBids === 'all',
    hears: (bid: { userId: number; dealerId: number | null }) => hearsOf(listener, bid),
  }
}

export function bidsFor(listener: Listener, bids: readonly ChangedBid[]): LiveBid[] {
  return bids
    .filter(({ mark, dealerId }) => hearsOf(listener, { userId: mark.user_id, dealerId }))
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

import type { Tone } from '../lots/statuses.ts'

/** Bid status codes of the specification, by their names in the code. */
export const BID_STATUS = { new: 1, bid: 2, dontBid: 3, cancelled: 4, finished: 5, win: 6, won: 7 } as const

export type BidStatusName = keyof typeof BID_STATUS
export type BidStatus = (typeof BID_STATUS)[BidStatusName]
export const BID_STATUSES = Object.values(BID_STATUS)

/** Tone of each status. Clients see 1 as "Under Review"; 7 is an icon without a label. */
export const BID_STATUS_TONE: Record<BidStatus, Tone> = {
  1: 'orange',
  2: 'blue',
  3: 'gray',
  4: 'gray',
  5: 'gray',
  6: 'green',
  7: 'green',
}

const BY_CODE = new Map(Object.entries(BID_STATUS).map(([name, code]) => [code as number, name as BidStatusName]))

export function isBidStatus(code: number): code is BidStatus {
  return BY_CODE.has(code)
}

export function bidStatusName(code: number): BidStatusName {
  const name = BY_CODE.get(code)
  if (name === undefined) throw new RangeError(`No bid status ${code}`)
  return name
}

export const LIVE_STATUSES: readonly BidStatus[] = [BID_STATUS.new, BID_STATUS.bid]
export const WON_STATUSES: readonly BidStatus[] = [BID_STATUS.win, BID_STATUS.won]
export const LIVE_OR_WON_STATUSES: readonly BidStatus[] = [...LIVE_STATUSES, ...WON_STATUSES]

/** A live bid can still buy. It reserves its amount, and a person has at most one on a lot. */
export function isLive(status: number): boolean {
  return status === BID_STATUS.new || status === BID_STATUS.bid
}

/** 7 comes from the bidding office's data and counts as won everywhere. */
export function isWon(status: number): boolean {
  return status === BID_STATUS.win || status === BID_STATUS.won
}

/** Whether a lot shows this bid as the reader's. A cancelled bid is in the lists of bids alone. */
export function isShownOnLot(bid: { myBid: boolean; bidStatusId: number | null }): boolean {
  return bid.myBid && bid.bidStatusId !== BID_STATUS.cancelled
}

/** The archive: status 4 to 7 with a past auction day. `lastDay` is the Tokyo day of the auction; for a stock order, the day it ended. */
export function isArchived(status: number, lastDay: string, today: string): boolean {
  return status >= BID_STATUS.cancelled && lastDay < today
}

/** The archive is closed to changes, but for a Win whose price is not known: it reserves until somebody names the price, or ends it. */
export function isClosed(bid: { status: number; price: number | null }, lastDay: string, today: string): boolean {
  return isArchived(bid.status, lastDay, today) && !(isWon(bid.status) && bid.price === null)
}

/** Tabs of the archive. The other lists have all seven. */
export const ARCHIVE_STATUSES: readonly BidStatus[] = [4, 5, 6, 7]

/** Managers can edit live bids and Wins, but nothing that is closed. */
export function isEditable(status: number, closed: boolean): boolean {
  return !closed && (isLive(status) || status === BID_STATUS.win)
}

/** A bid reserves its amount of the limit while it is live. A Win reserves it until the car is bought (`bought`: its price is in the ledger). */
export function reserves(status: number, bought: boolean): boolean {
  return isLive(status) || (isWon(status) && !bought)
}

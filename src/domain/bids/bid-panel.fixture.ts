import type { BidPanelInfo } from './bid-panel.ts'

/** A lot of tomorrow that accepts bids. The reader has no bid on it. */
export const OPEN_LOT: BidPanelInfo = {
  auctionFinished: false,
  acceptBid: true,
  bidLimitReached: false,
  biddingDeadline: '2026-11-25T11:00:00+09:00',
  startPrice: 652_000,
  soldPrice: null,
  averagePrice: 700_000,
  lowestBid: 655_000,
  bidGroupShow: true,
  exportTypeShow: true,
  exportTypeOptional: false,
  myBid: false,
  bidId: null,
  myBidAmount: null,
  myBidDate: null,
  bidStatusId: null,
  cancellationAllowed: false,
  cancelUntil: null,
}

/** A live bid of the reader on that lot, which can still be cancelled. */
export const MY_BID = {
  myBid: true,
  bidId: 50001,
  myBidAmount: 700_000,
  myBidDate: '2026-11-24T12:00:00+09:00',
  bidStatusId: 1,
  cancellationAllowed: true,
  cancelUntil: '2026-11-25T09:00:00+09:00',
}

import { fixedPrice, lowestBid } from './bid-amount.ts'
import { isLive } from './bid-status.ts'

/** What the panel needs of the lot's `bidInfo` (§3). Instants are texts of the wire. Missing `acceptBid` and `bidLimitReached` are true (§4). */
export type BidPanelInfo = {
  auctionFinished: boolean
  acceptBid?: boolean
  bidLimitReached?: boolean
  biddingDeadline: string | null
  startPrice: number | null
  soldPrice: number | null
  averagePrice: number | null
  lowestBid?: number
  bidGroupShow: boolean
  exportTypeShow: boolean
  exportTypeOptional: boolean
  myBid: boolean
  bidId: number | null
  myBidAmount: number | null
  myBidDate: string | null
  myBidGroup?: number | null
  myBidType?: number | null
  myBidComment?: string
  bidStatusId: number | null
  cancellationAllowed: boolean
  cancelUntil: string | null
}

/** Who looks, and at what: `onStatistics` covers every page that only tells of the past or is shared. */
export type BidPanelViewer = {
  signedIn: boolean
  biddingAllowed: boolean
  managerBidForClient: boolean
  onStatistics: boolean
  isStock: boolean
}

/** The "my bid" box: amount and time, and what pressing Cancel would lead to. `none`: the bid is not live any more, no link. */
export type MyBid = {
  bidId: number
  amount: number
  placedAt: string
  status: number
  cancel: { can: 'now'; until: string | null } | { can: 'tooLate'; until: string | null } | { can: 'none' }
}

export type BidForm = {
  /** `order`: a stock car at its price; `raise`: the amount replaces that of the live bid. */
  purpose: 'order' | 'bid' | 'raise'
  /** Whole yen; of an order the one amount that is taken, null where the price is not published. */
  lowest: number | null
  /** Where the amount starts: the live bid, else the lowest. */
  suggested: number | null
  /** The live bid's group, export type (as texts of the choices, '' for none) and comment: a new amount keeps them. */
  keeps: { group: string; exportType: string; comment: string }
  average: number | null
  deadline: string | null
  askClient: boolean
  askGroup: boolean
  askExportType: boolean
  exportTypeRequired: boolean
}

/** Every state the panel can be in; exactly one is drawn (§4 "Placing and cancelling a bid"). */
export type BidPanel =
  | { state: 'hidden' }
  | { state: 'finished'; myBid: MyBid | null }
  | { state: 'closed'; deadline: string | null; myBid: MyBid | null }
  /** A stock car that somebody holds, the reader himself where `myBid` is live. */
  | { state: 'ordered'; myBid: MyBid | null }
  | { state: 'restricted'; myBid: MyBid | null }
  | { state: 'limitReached'; myBid: MyBid | null }
  | { state: 'form'; form: BidForm; myBid: MyBid | null }

/** What the bid panel shows. Finished comes before closed, closed before what only concerns this reader. */
export function bidPanel(info: BidPanelInfo | null, viewer: BidPanelViewer): BidPanel {
  if (info === null || !viewer.signedIn || viewer.onStatistics) return { state: 'hidden' }
  const { acceptBid = true, bidLimitReached = true } = info
  const myBid = myBidOf(info)
  if (info.auctionFinished) return { state: 'finished', myBid }
  if (!acceptBid) {
    return viewer.isStock ? { state: 'ordered', myBid } : { state: 'closed', deadline: info.biddingDeadline, myBid }
  }
  if (!viewer.biddingAllowed) return { state: 'restricted', myBid }
  if (bidLimitReached) return { state: 'limitReached', myBid }
  return { state: 'form', form: formOf(info, viewer, myBid), myBid }
}

function myBidOf(info: BidPanelInfo): MyBid | null {
  const { bidId, myBidAmount, myBidDate, bidStatusId, cancelUntil } = info
  if (!info.myBid || bidId === null || myBidAmount === null || myBidDate === null || bidStatusId === null) return null
  const can = isLive(bidStatusId) ? (info.cancellationAllowed ? 'now' : 'tooLate') : 'none'
  return {
    bidId,
    amount: myBidAmount,
    placedAt: myBidDate,
    status: bidStatusId,
    cancel: can === 'none' ? { can } : { can, until: cancelUntil },
  }
}

function formOf(info: BidPanelInfo, viewer: BidPanelViewer, myBid: MyBid | null): BidForm {
  const { isStock } = viewer
  const live = myBid !== null && isLive(myBid.status) ? myBid : null
  const lowest = isStock ? fixedPrice(info) : (info.lowestBid ?? lowestBid(info.startPrice))
  return {
    purpose: isStock ? 'order' : live ? 'raise' : 'bid',
    lowest,
    suggested: isStock ? lowest : (live?.amount ?? lowest),
    keeps: {
      group: live ? String(info.myBidGroup ?? '') : '',
      exportType: live ? String(info.myBidType ?? '') : '',
      comment: live ? (info.myBidComment ?? '') : '',
    },
    average: isStock ? null : info.averagePrice,
    deadline: info.biddingDeadline,
    askClient: viewer.managerBidForClient && !isStock,
    askGroup: info.bidGroupShow && !isStock,
    askExportType: info.exportTypeShow && !isStock,
    exportTypeRequired: info.exportTypeShow && !info.exportTypeOptional && !isStock,
  }
}

import { pageTypeRecord } from '../lots/page-types.ts'
import type { PageType } from '../lots/page-types.ts'
import type { PermissionFlags } from '../people/permissions.ts'
import { fixedPrice, lowestBid } from './bid-amount.ts'
import { isBidStatus, isLive } from './bid-status.ts'

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
  /** The answer contradicts itself or cannot be read (§8 "invalid-data error"): nothing of it is shown, no bid is offered. */
  | { state: 'invalid' }
  | { state: 'finished'; myBid: MyBid | null }
  | { state: 'closed'; deadline: string | null; myBid: MyBid | null }
  /** A stock car that somebody holds, the reader himself where `myBid` is live. */
  | { state: 'ordered'; myBid: MyBid | null }
  | { state: 'restricted'; myBid: MyBid | null }
  | { state: 'limitReached'; myBid: MyBid | null }
  | { state: 'form'; form: BidForm; myBid: MyBid | null }

/** Who looks at a lot's page, by his flags and the page; null: nobody is signed in. A shared lot is read-only for everybody. */
export function panelViewer(permission: PermissionFlags | null, page: PageType | 'share'): BidPanelViewer {
  const record = page === 'share' ? null : pageTypeRecord(page)
  return {
    signedIn: permission !== null,
    biddingAllowed: permission?.biddingAllowed === true,
    managerBidForClient: permission?.managerBidForClient === true,
    onStatistics: !record?.hasBid,
    isStock: record?.holds === 'stock',
  }
}

/** What the bid panel shows. Finished comes before closed, closed before what only concerns this reader. */
export function bidPanel(info: BidPanelInfo | null, viewer: BidPanelViewer): BidPanel {
  if (info === null || !viewer.signedIn || viewer.onStatistics) return { state: 'hidden' }
  if (!isReadable(info)) return { state: 'invalid' }
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

/** A bid has all its parts or none, instants are instants, and amounts are whole yen. */
function isReadable(info: BidPanelInfo): boolean {
  const { bidId, myBidAmount, myBidDate, bidStatusId, biddingDeadline, cancelUntil } = info
  const parts = [bidId, myBidAmount, myBidDate, bidStatusId]
  const isWhole = !info.myBid || parts.every(part => part !== null)
  const instants = [biddingDeadline, cancelUntil, myBidDate].filter(instant => instant !== null)
  const amounts = [info.startPrice, info.soldPrice, myBidAmount, info.lowestBid ?? null].filter(yen => yen !== null)
  return (
    isWhole &&
    (bidStatusId === null || isBidStatus(bidStatusId)) &&
    instants.every(instant => !Number.isNaN(Date.parse(instant))) &&
    amounts.every(yen => Number.isSafeInteger(yen) && yen >= 0)
  )
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

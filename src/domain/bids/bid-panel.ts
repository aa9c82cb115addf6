import { pageTypeRecord, type PageType } from '../lots/page-types.ts'
import type { PermissionFlags } from '../people/permissions.ts'
import { fixedPrice, lowestBid } from './bid-amount.ts'
import { BID_STATUS, isBidStatus, isLive } from './bid-status.ts'

/**
 * The parts of the lot's `bidInfo` that the panel needs. Instants are texts, as on the wire. Missing `acceptBid` and `bidLimitReached` count as
 * true.
 */
export type BidPanelInfo = {
  auctionFinished: boolean
  acceptBid?: boolean
  lotWon?: boolean
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
  offeredAgain?: boolean
  myBidGroup?: number | null
  myBidType?: number | null
  myBidComment?: string
  bidStatusId: number | null
  cancellationAllowed: boolean
  cancelUntil: string | null
}

/** The reader and the page. `onStatistics` covers every page that shows only past results or is shared. */
export type BidPanelViewer = {
  signedIn: boolean
  biddingAllowed: boolean
  managerBidForClient: boolean
  onStatistics: boolean
  isStock: boolean
}

/** The "my bid" box: amount, time, and the effect of Cancel. `none`: the bid is no longer live, so there is no link. */
export type MyBid = {
  bidId: number
  amount: number
  placedAt: string
  status: number
  cancel: { can: 'now'; until: string | null } | { can: 'tooLate'; until: string | null } | { can: 'none' }
}

export type BidForm = {
  /** `order`: a stock car at its price. `raise`: the amount replaces that of the live bid. */
  purpose: 'order' | 'bid' | 'raise'
  /** The reader's own bid was ended by a result that was taken back. The form starts with its values. */
  isAgain: boolean
  /** Whole yen. For an order it is the only accepted amount; null when the price is not published. */
  lowest: number | null
  /** The initial amount: that of the live bid, or of the ended bid that is made again; otherwise the minimum. */
  suggested: number | null
  /** The same bid's group, export type (as texts of the choices, '' for none) and comment. Empty for a manager: his own bid says nothing about his client's. */
  keeps: { group: string; exportType: string; comment: string }
  average: number | null
  deadline: string | null
  askClient: boolean
  askGroup: boolean
  askExportType: boolean
  exportTypeRequired: boolean
}

/** All states of the panel. Exactly one is drawn. */
type BidPanel =
  | { state: 'hidden' }
  /** The answer contradicts itself or cannot be read. The panel shows nothing of it and offers no bid. */
  | { state: 'invalid' }
  | { state: 'finished'; myBid: MyBid | null }
  /** Bought before its auction, by the reader where `myBid` is won. */
  | { state: 'won'; myBid: MyBid | null }
  | { state: 'closed'; deadline: string | null; myBid: MyBid | null }
  /** A stock car that somebody has reserved. With a live or won `myBid` it is the reader himself. */
  | { state: 'ordered'; myBid: MyBid | null }
  | { state: 'restricted'; myBid: MyBid | null }
  | { state: 'limitReached'; myBid: MyBid | null }
  | { state: 'form'; form: BidForm; myBid: MyBid | null }

/** The reader of a lot's page, by his flags and the page. Null: nobody is signed in. A shared lot is read-only for everybody. */
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

/** The content of the bid panel. Finished goes before closed; closed goes before states that concern only this reader. */
export function bidPanel(info: BidPanelInfo | null, viewer: BidPanelViewer): BidPanel {
  if (info === null || !viewer.signedIn || viewer.onStatistics) return { state: 'hidden' }
  if (!isReadable(info)) return { state: 'invalid' }
  const { acceptBid = true, bidLimitReached = true } = info
  const myBid = myBidOf(info)
  if (info.auctionFinished) return { state: 'finished', myBid }
  if (info.lotWon) return { state: 'won', myBid }
  if (!acceptBid) {
    return viewer.isStock ? { state: 'ordered', myBid } : { state: 'closed', deadline: info.biddingDeadline, myBid }
  }
  if (!viewer.biddingAllowed) return { state: 'restricted', myBid }
  if (bidLimitReached) return { state: 'limitReached', myBid }
  return { state: 'form', form: formOf(info, viewer, myBid), myBid }
}

/** A bid has all its parts or none, instants are valid, and amounts are whole yen. */
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
  const askClient = viewer.managerBidForClient && !isStock
  const isAgain = !askClient && myBid?.status === BID_STATUS.finished && info.offeredAgain === true
  const kept = isAgain || (live && !askClient)
  const lowest = isStock ? fixedPrice(info) : (info.lowestBid ?? lowestBid(info.startPrice))
  return {
    purpose: isStock ? 'order' : live ? 'raise' : 'bid',
    isAgain,
    lowest,
    suggested: isStock ? lowest : ((isAgain ? myBid : live)?.amount ?? lowest),
    keeps: {
      group: kept ? String(info.myBidGroup ?? '') : '',
      exportType: kept ? String(info.myBidType ?? '') : '',
      comment: kept ? (info.myBidComment ?? '') : '',
    },
    average: isStock ? null : info.averagePrice,
    deadline: info.biddingDeadline,
    askClient,
    askGroup: info.bidGroupShow && !isStock,
    askExportType: info.exportTypeShow && !isStock,
    exportTypeRequired: info.exportTypeShow && !info.exportTypeOptional && !isStock,
  }
}

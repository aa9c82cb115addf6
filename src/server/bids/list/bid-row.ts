import type { BidRow } from '#contract/bids/bids.shapes.ts'
import { bidDeadline, isBeforeDeadline } from '#domain/bids/bid-deadline.ts'
import { isArchived, isClosed } from '#domain/bids/bid-status.ts'
import { cancelDeadline, cancelling } from '#domain/bids/cancel-deadline.ts'
import { mayNegotiateOn } from '#domain/bids/negotiation.ts'
import { exportType } from '#domain/bids/export-types.ts'
import { hasLotPage, offeringPage } from '#domain/lots/has-lot-page.ts'
import { PAGE_TYPES, type PageType } from '#domain/lots/page-types.ts'
import { publishedPrice } from '#domain/lots/prices.ts'
import { invoicePath } from '#domain/purchases/car-paths.ts'
import { seesEverybodysCars } from '#domain/purchases/who-sees-cars.ts'
import { roleOf } from '#domain/people/kinds.ts'
import type { Language } from '#domain/people/languages.ts'
import { tokyoDay, tokyoIso } from '#domain/time/tokyo.ts'
import type { Db } from '#server/db/connect.ts'
import { unreadChats } from '#server/chat/unread.ts'
import type { Viewer } from '#server/http/context.ts'
import { lotPictures } from '#server/photos/lot-pictures.ts'
import type { ServerSettings } from '#server/site/settings.ts'
import type { ListedBid } from './bid-rows.queries.ts'
import { isUnsold } from '../negotiations/follow-lot.ts'
import { lotTimes } from '../lot-times.ts'
import { shownPriceOf, winPrice } from '../results/win-price.ts'

const THUMBNAILS_OF_A_CARD = 3

/** A bid with its lot as a row. Readers are not shown their own card: only lists of other people's bids fill in `user`. */
export function bidRow(
  row: ListedBid,
  {
    viewer,
    language,
    settings,
    pictureHosts,
    unread,
    now,
  }: {
    viewer: Viewer
    language: Language
    settings: ServerSettings
    pictureHosts: readonly string[]
    /** Bids with messages unread by the reader. */
    unread: ReadonlySet<number>
    now: Date
  },
): BidRow {
  const isManager = roleOf(viewer) === 'manager'
  const { bidManageStatus } = viewer.permission
  const verdict = cancelling(
    { status: row.bid_status, lotStatus: row.status, ...lotTimes(row) },
    bidManageStatus,
    settings.cancelDeadlineHours,
    now,
  )
  const days = [row.auction_day ?? tokyoDay(row.bid_changed_at), tokyoDay(now)] as const
  const archived = isArchived(row.bid_status, ...days)
  const price = winPrice(row.amount, row)
  // A dealer sees the bids of his clients but cannot cancel them.
  const mayCancel = bidManageStatus || row.bidder_id === viewer.userId
  const until =
    verdict === 'ended' || verdict === 'sold' || bidManageStatus || !mayCancel
      ? null
      : cancelDeadline(lotTimes(row), settings.cancelDeadlineHours)
  const bidder = { isManager, bidDeadlineCheck: viewer.permission.bidDeadlineCheck }
  const closesAt = bidDeadline(lotTimes(row), bidder, settings.bidDeadlineMinutes)
  // A bidder who may not bid any more is not invited to.
  const isOpen =
    isBeforeDeadline(now, closesAt) && (row.bidder_id !== viewer.userId || viewer.permission.biddingAllowed)
  const opensCar = !isManager || row.bidder_id === viewer.userId || seesEverybodysCars(viewer.permission)
  const invoiceId = viewer.permission.downloadInvoice ? row.invoice_id : null
  return {
    bidId: row.bid_id,
    jasId: row.jas_id,
    id: row.id,
    autoBid: row.auto_bid,
    invoiceAvailable: invoiceId !== null,
    invoiceUrl: invoiceId === null ? null : invoicePath(invoiceId),
    lotNo: row.lot_no,
    lotType: row.vehicle,
    auctionDate: row.starts_at && tokyoIso(row.starts_at),
    timeSet: row.time_set,
    ...(row.hall_closes_at && { hallClosesAt: tokyoIso(row.hall_closes_at) }),
    auctionName: row.hall,
    maker: row.maker,
    model: row.model,
    year: row.year,
    engine: row.engine_cc,
    chassis: row.chassis,
    grade: row.grade,
    color: row.color,
    condition: row.condition,
    gearbox: row.gearbox,
    mileage: row.mileage_km,
    equip: row.equipment,
    startPrice: publishedPrice(row.start_price),
    soldPrice: shownPriceOf({ status: row.bid_status, amount: row.amount }, row),
    ...(row.purchase_id !== null && opensCar && { purchaseId: row.purchase_id }),
    ...(row.purchase_cancelled && { purchaseCancelled: true }),
    ...(row.is_offered_again && isOpen && { offeredAgain: true, ...(closesAt && { bidsCloseAt: tokyoIso(closesAt) }) }),
    bidDate: tokyoIso(row.placed_at),
    status: row.status,
    user: null,
    bidAmount: row.amount,
    exportType: exportType(row.export_type, row.vehicle)?.label[language] ?? null,
    bidGroup: row.group_label,
    bidGroupPrefix: row.group_cars === null ? null : String(row.group_cars),
    bidStatus: row.bid_status,
    manager: row.manager,
    message: row.comment,
    isRead: !unread.has(row.bid_id),
    adjustmentPrice: row.adjustment_price ?? settings.bidAdjustmentPrice,
    ...(isManager && {
      ownAdjustmentPrice: row.adjustment_price,
      forwarded: row.forwarded,
      plannedEnd: plannedEndOf(row),
      bidGroupId: row.bid_group_id,
      exportTypeId: row.export_type,
      negotiable: isUnsold(row) && row.is_best_ended && mayNegotiateOn(row.auction_day, days[1]),
    }),
    archived: isClosed({ status: row.bid_status, price }, ...days),
    cancellationAllowed: mayCancel && verdict === 'allowed',
    cancelUntil: until && tokyoIso(until),
    images: lotPictures({ ...row, sheet: null, sheet_picture: null }, pictureHosts).thumbnails.slice(
      0,
      THUMBNAILS_OF_A_CARD,
    ),
    link: `${PAGE_TYPES[pageOf(row, { archived, viewer })].path}/${row.id}`,
    version: row.bid_version,
  }
}

function plannedEndOf({ planned_status: status, planned_at: at }: ListedBid): BidRow['plannedEnd'] {
  return status === null || at === null ? null : { status, at: tokyoIso(at) }
}

/** Finds the rows with messages unread by the reader. */
export function unreadBids(db: Db, viewer: Viewer, rows: readonly ListedBid[]): Promise<ReadonlySet<number>> {
  return unreadChats(
    db,
    viewer,
    rows.map(row => ({ bidId: row.bid_id, ownerId: row.bidder_id })),
  )
}

/** An archived bid links to the lot's page in the statistics, if it has one that the reader may open. Every other link is to the page that offers the lot. */
function pageOf(row: ListedBid, { archived, viewer }: { archived: boolean; viewer: Viewer }): PageType {
  const results = row.vehicle === 'bike' ? 'bike-stats' : 'stats'
  const opens = hasLotPage(row, results) && viewer.permission[PAGE_TYPES[results].permission]
  return archived && opens ? results : offeringPage(row)
}

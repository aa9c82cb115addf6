import type { BidInfo } from '#contract/lots/lots.shapes.ts'
import { bidsLeft } from '#domain/bids/daily-limit.ts'
import { fixedPrice, lowestBid } from '#domain/bids/bid-amount.ts'
import { bidDeadline, isBeforeDeadline, isFinished } from '#domain/bids/bid-deadline.ts'
import { BID_STATUS, isLive } from '#domain/bids/bid-status.ts'
import { cancelDeadline, cancelling } from '#domain/bids/cancel-deadline.ts'
import { exportTypesOf } from '#domain/bids/export-types.ts'
import type { AveragePrice } from '#domain/lots/prices.ts'
import { roleOf } from '#domain/people/kinds.ts'
import { tokyoDay, tokyoIso } from '#domain/time/tokyo.ts'
import type { Db } from '#server/db/connect.ts'
import type { Viewer } from '#server/http/context.ts'
import { hasBidGroups } from './bid-groups.ts'
import { readBidder } from './bidders.queries.ts'
import { isOrdered, isWonLot, latestBid, type LotForBidding } from './bids.queries.ts'
import { lotTimes } from './lot-times.ts'
import { isOfferedAgain } from './results/offered-again.queries.ts'

/** The server settings that govern bids (site/settings.ts has them with their defaults). */
type BidSettings = { bidDeadlineMinutes: number; cancelDeadlineHours: number; bidAdjustmentPrice: number }

/** The lot page's bid block for this reader; null for visitors who are not signed in. */
export async function bidInfo(
  db: Db,
  context: { lot: LotForBidding; viewer: Viewer | null; settings: BidSettings; average: AveragePrice; now: Date },
): Promise<BidInfo | null> {
  const { lot, viewer, settings, average, now } = context
  const person = viewer && (await readBidder(db, viewer.userId))
  if (!viewer || !person) return null
  const { permission } = viewer
  const isStock = lot.offer === 'stock'
  const isManager = roleOf(viewer) === 'manager'
  const bid = await latestBid(db, lot.id, viewer.userId)
  const live = bid !== undefined && isLive(bid.status)
  const finished = isFinished({ status: lot.status, auctionDay: lot.auction_day }, now)
  const bidder = { isManager, bidDeadlineCheck: permission.bidDeadlineCheck }
  const deadline = bidDeadline(lotTimes(lot), bidder, settings.bidDeadlineMinutes)
  const ordered = isStock && (await isOrdered(db, lot.id))
  const inTime = !finished && !ordered && isBeforeDeadline(now, deadline)
  const lotWon = inTime && !isStock && (await isWonLot(db, lot.id))
  const offeredAgain = inTime && !lotWon && bid?.status === BID_STATUS.finished && (await isOfferedAgain(db, bid.id))
  const kept = live || offeredAgain ? bid : undefined
  // A live bid keeps a type that is no longer offered; a new one may not have it.
  const isOffered = (type: number) =>
    exportTypesOf({ vehicle: lot.vehicle, isManager }).some(({ value }) => value === type)
  const left = bidsLeft(person.daily_bid_limit, { day: person.bids_on, count: person.bids_today }, tokyoDay(now))
  const verdict =
    bid &&
    cancelling(
      { status: bid.status, lotStatus: lot.status, ...lotTimes(lot) },
      permission.bidManageStatus,
      settings.cancelDeadlineHours,
      now,
    )
  const hasDeadline = live && !permission.bidManageStatus && verdict !== 'sold'
  const cancelUntil = hasDeadline ? cancelDeadline(lotTimes(lot), settings.cancelDeadlineHours) : null
  return {
    // A manager's form shows the group field before he has chosen a client.
    bidGroupShow: !isStock && (permission.managerBidForClient || (await hasBidGroups(db, viewer.userId))),
    exportTypeOptional: permission.exportTypeOptional,
    exportTypeShow: permission.exportTypeShow && !isStock,
    startPrice: lot.start_price,
    averagePrice: average?.yen ?? null,
    averageFrom: average?.from ?? null,
    averageCount: average?.from === 'sales' ? average.count : null,
    soldPrice: lot.sold_price,
    // A raise is not a new bid, so the day's limit does not stop it. For a manager's bid, the client's limit applies.
    bidLimitReached:
      permission.dailyBidLimitCheck && !live && left === 0 && (isStock || !permission.managerBidForClient),
    myBid: bid !== undefined,
    jasId: bid?.jas_id ?? null,
    bidId: bid?.id ?? null,
    myBidAmount: bid?.amount ?? null,
    myBidDate: bid ? tokyoIso(bid.placed_at) : null,
    ...(offeredAgain && { offeredAgain }),
    myBidGroup: kept?.bid_group_id ?? null,
    myBidType: kept?.export_type && (live || isOffered(kept.export_type)) ? kept.export_type : null,
    myBidComment: kept?.comment ?? '',
    biddingDeadline: deadline && tokyoIso(deadline),
    acceptBid: inTime && !lotWon,
    ...(lotWon && { lotWon }),
    cancellationAllowed: verdict === 'allowed',
    cancelUntil: cancelUntil && tokyoIso(cancelUntil),
    // A car that an order bought has a result too, but was ordered and not auctioned.
    auctionFinished: finished && !ordered,
    bidStatusId: bid?.status ?? null,
    bidAdjustmentPrice: bid?.adjustment_price ?? settings.bidAdjustmentPrice,
    cancelDeadlineHour: settings.cancelDeadlineHours,
    lowestBid:
      (isStock ? fixedPrice({ startPrice: lot.start_price, soldPrice: lot.sold_price }) : null) ??
      lowestBid(lot.start_price),
  }
}

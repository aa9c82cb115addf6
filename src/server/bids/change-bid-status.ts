import type { bidsEndpoints } from '#contract/bids/bids.endpoints.ts'
import { BID_STATUS, isArchived, isEditable, isLive, reserves } from '#domain/bids/bid-status.ts'
import type { BidStatus } from '#domain/bids/bid-status.ts'
import { cancelDeadline, cancelling } from '#domain/bids/cancel-deadline.ts'
import { permissionsOf } from '#domain/people/kinds.ts'
import { tokyoDay } from '#domain/time/tokyo.ts'
import { Refused } from '#server/http/refused.ts'
import type { UseCase } from '#server/http/asked.ts'
import { readSettings } from '#server/site/settings.ts'
import { dayAndTime, refusePastAllowance } from './bid-rules.ts'
import { lockBidder } from './bidders.queries.ts'
import { findBid, lockLot, openBidsOfLot } from './bids.queries.ts'
import type { Bid, LotForBidding, Trx } from './bids.queries.ts'
import { moveBid } from './move-bid.ts'
import { boughtPrice } from './purchases.queries.ts'

/**
 * Status 4 takes a bid back: a client his own until the cancel deadline, whoever holds `bidManageStatus` any, at any time while it is live. Other
 * statuses are the managers' (§4 "Bid editing by managers"): only New, Bid and Win rows outside the archive change. A status that the bid has
 * already is no change and no fault.
 */
export const changeBidStatus: UseCase<typeof bidsEndpoints.updateBidStatus> = async asked => {
  const { db: trx, viewer, body, clock } = asked
  const manages = viewer.permission.bidManageStatus
  const found = await findBid(trx, body.bidId)
  if (!found || (!manages && found.user_id !== viewer.userId)) throw new Refused('not_found')
  if (!manages && body.status !== BID_STATUS.cancelled) throw new Refused('forbidden')
  const lot = await lockLot(trx, found.lot_id)
  if (!lot) throw new Error(`Bid ${found.id} without its lot`)
  await lockBidder(trx, found.user_id)
  const bid = await findBid(trx, found.id)
  if (!bid) throw new Error(`Bid ${found.id} vanished`)
  const settings = await readSettings(trx)
  const now = clock.now()

  if (!manages) refuseLateCancel(bid, lot, settings.cancelDeadlineHours, now)
  else if (!isEditable(bid.status, isArchived(bid.status, lastDay(lot, bid), tokyoDay(now)))) {
    throw new Refused('bid_not_live')
  }
  await refuseSecondWin(trx, bid, lot, body.status)
  await refuseShortAllowance(trx, bid, body.status)
  await moveBid(trx, bid, lot, body.status, { actorId: viewer.userId, now })
  return { success: true }
}

function refuseLateCancel(bid: Bid, lot: LotForBidding, cancelDeadlineHours: number, now: Date): void {
  const verdict = cancelling({ status: bid.status, startsAt: lot.starts_at }, false, cancelDeadlineHours, now)
  if (verdict === 'ended') throw new Refused('bid_not_live')
  if (verdict === 'late') {
    const until = cancelDeadline(lot.starts_at, cancelDeadlineHours)
    throw new Refused('cancel_too_late', { detail: { deadline: until && dayAndTime(until) } })
  }
}

/** The day after which an ended bid stands in the archive: the auction's; a stock order's own end. */
function lastDay(lot: LotForBidding, bid: Bid): string {
  return lot.auction_day ?? tokyoDay(bid.changed_at)
}

async function refuseSecondWin(trx: Trx, bid: Bid, lot: LotForBidding, to: BidStatus): Promise<void> {
  if (to !== BID_STATUS.win) return
  const bids = await openBidsOfLot(trx, lot.id)
  if (bids.some(other => other.id !== bid.id && !isLive(other.status))) throw new Refused('already_won')
}

/** A Win that was bought has given its reserve back; taken back to a live status it reserves again, or is refused. */
async function refuseShortAllowance(trx: Trx, bid: Bid, to: BidStatus): Promise<void> {
  const price = await boughtPrice(trx, bid.id)
  if (reserves(bid.status, price !== null) || !isLive(to)) return
  const bidder = await lockBidder(trx, bid.user_id)
  if (!bidder) throw new Error(`Bid ${bid.id} without its owner`)
  const refunded = { ...bidder, balance: bidder.balance + (price ?? 0) }
  refusePastAllowance(refunded, permissionsOf(bidder.kind, bidder.flags), { amount: bid.amount, replaced: 0 })
}

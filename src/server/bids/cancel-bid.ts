import type { bidsEndpoints } from '#contract/bids/bids.endpoints.ts'
import { BID_STATUS } from '#domain/bids/bid-status.ts'
import { cancelDeadline, cancelling } from '#domain/bids/cancel-deadline.ts'
import { tokyoIso } from '#domain/time/tokyo.ts'
import { versionSeen } from '#server/http/if-match.ts'
import { Refused } from '#server/http/refused.ts'
import type { RequestContext } from '#server/http/context.ts'
import { findBid } from './bids.queries.ts'
import { lotTimes } from './lot-times.ts'
import { lockForEdit } from './edit/lock-for-edit.ts'
import { refuseStale } from './edit/refuse-stale.ts'
import { moveBid } from './move-bid.ts'

type StatusRequest = RequestContext<typeof bidsEndpoints.updateBidStatus>

/** Cancels a bid for its owner, until the cancel deadline or the lot's result. He can set no other status. Cancelled twice, it is cancelled. */
export async function cancelBid(request: StatusRequest): Promise<{ success: true }> {
  const { db: trx, viewer, body } = request
  if (body.status !== BID_STATUS.cancelled) throw new Refused('forbidden')
  const found = await findBid(trx, body.bidId)
  if (!found || found.user_id !== viewer.userId) throw new Refused('not_found')
  const { bid, lot, settings, now } = await lockForEdit(request, found)
  const wanted = { status: { now: bid.status, sent: body.status } }
  await refuseStale(trx, bid, versionSeen(request.header('if-match')), wanted)
  const verdict = cancelling(
    { status: bid.status, lotStatus: lot.status, ...lotTimes(lot) },
    false,
    settings.cancelDeadlineHours,
    now,
  )
  // The first answer may have been lost.
  if (bid.status === BID_STATUS.cancelled) return { success: true }
  if (verdict === 'ended') throw new Refused('bid_not_live')
  if (verdict === 'sold') throw new Refused(lot.offer === 'stock' ? 'order_passed_on' : 'auction_finished')
  if (verdict === 'late') {
    const until = cancelDeadline(lotTimes(lot), settings.cancelDeadlineHours)
    throw new Refused('cancel_too_late', { detail: { deadline: until && tokyoIso(until) } })
  }
  if (body.expected && body.expected.amount !== bid.amount)
    throw new Refused('terms_changed', { detail: { amount: bid.amount } })
  // His own word is not held back, also where a manager's last change was.
  await moveBid(request, bid, lot, BID_STATUS.cancelled, { actorId: viewer.userId, now }, { accepted: true })
  return { success: true }
}

import type { bidsEndpoints } from '#contract/bids/bids.endpoints.ts'
import { BID_STATUS } from '#domain/bids/bid-status.ts'
import { cancelDeadline, cancelling } from '#domain/bids/cancel-deadline.ts'
import { Refused } from '#server/http/refused.ts'
import type { RequestContext, UseCase } from '#server/http/context.ts'
import { versionSeen } from '#server/http/if-match.ts'
import { dayAndTime } from './bid-rules.ts'
import { findBid } from './bids.queries.ts'
import { lotTimes } from './lot-times.ts'
import { changeStatus } from './edit/change-status.ts'
import { lockForEdit } from './edit/lock-for-edit.ts'
import { moveBid } from './move-bid.ts'

type AskedChange = RequestContext<typeof bidsEndpoints.updateBidStatus>

/**
 * Status 4 cancels a bid. Clients can cancel their own until the cancel deadline; holders of `bidManageStatus` can cancel any live bid. Only
 * managers set other statuses.
 */
export const changeBidStatus: UseCase<typeof bidsEndpoints.updateBidStatus> = async request => {
  const { viewer, body } = request
  if (!viewer.permission.bidManageStatus) return cancelOwn(request)
  const wish = {
    bidId: body.bidId,
    to: body.status,
    accepted: body.accept === 1,
    undoable: body.undoable === 1,
    managerId: viewer.userId,
  }
  const version = versionSeen(request.header('if-match'))
  return { success: true, ...(await changeStatus(request, { ...wish, version })) }
}

async function cancelOwn(request: AskedChange): Promise<{ success: true }> {
  const { db: trx, viewer, body } = request
  const found = await findBid(trx, body.bidId)
  if (!found || found.user_id !== viewer.userId) throw new Refused('not_found')
  if (body.status !== BID_STATUS.cancelled) throw new Refused('forbidden')
  const { bid, lot, settings, now } = await lockForEdit(request, found)
  const verdict = cancelling({ status: bid.status, ...lotTimes(lot) }, false, settings.cancelDeadlineHours, now)
  if (verdict === 'ended') throw new Refused('bid_not_live')
  if (verdict === 'late') {
    const until = cancelDeadline(lotTimes(lot), settings.cancelDeadlineHours)
    throw new Refused('cancel_too_late', { detail: { deadline: until && dayAndTime(until) } })
  }
  await moveBid(request, bid, lot, BID_STATUS.cancelled, { actorId: viewer.userId, now })
  return { success: true }
}

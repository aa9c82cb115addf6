import type { bidsEndpoints } from '#contract/bids/bids.endpoints.ts'
import { BID_STATUS } from '#domain/bids/bid-status.ts'
import { cancelDeadline, cancelling } from '#domain/bids/cancel-deadline.ts'
import { Refused } from '#server/http/refused.ts'
import type { Asked, UseCase } from '#server/http/asked.ts'
import { versionSeen } from '#server/http/if-match.ts'
import { dayAndTime } from './bid-rules.ts'
import { findBid } from './bids.queries.ts'
import { changeStatus } from './edit/change-status.ts'
import { lockForEdit } from './edit/lock-for-edit.ts'
import { moveBid } from './move-bid.ts'

type AskedChange = Asked<typeof bidsEndpoints.updateBidStatus>

/**
 * Status 4 takes a bid back: a client his own until the cancel deadline, whoever holds `bidManageStatus` any, at any time while it is live. Other
 * statuses are the managers' (§4 "Bid editing by managers").
 */
export const changeBidStatus: UseCase<typeof bidsEndpoints.updateBidStatus> = async asked => {
  const { db, clock, viewer, body } = asked
  if (!viewer.permission.bidManageStatus) return cancelOwn(asked)
  const wish = { bidId: body.bidId, to: body.status, accepted: body.accept === 1, managerId: viewer.userId }
  const version = versionSeen(asked.header('if-match'))
  return { success: true, ...(await changeStatus({ db, clock }, { ...wish, version })) }
}

async function cancelOwn(asked: AskedChange): Promise<{ success: true }> {
  const { db: trx, viewer, body } = asked
  const found = await findBid(trx, body.bidId)
  if (!found || found.user_id !== viewer.userId) throw new Refused('not_found')
  if (body.status !== BID_STATUS.cancelled) throw new Refused('forbidden')
  const { bid, lot, settings, now } = await lockForEdit(asked, found)
  const verdict = cancelling({ status: bid.status, startsAt: lot.starts_at }, false, settings.cancelDeadlineHours, now)
  if (verdict === 'ended') throw new Refused('bid_not_live')
  if (verdict === 'late') {
    const until = cancelDeadline(lot.starts_at, settings.cancelDeadlineHours)
    throw new Refused('cancel_too_late', { detail: { deadline: until && dayAndTime(until) } })
  }
  await moveBid(trx, bid, lot, BID_STATUS.cancelled, { actorId: viewer.userId, now })
  return { success: true }
}

import type { EditedBid } from '#contract/bids/bid-edits.shapes.ts'
import { isBeforeDeadline } from '#domain/bids/bid-deadline.ts'
import { BID_STATUS, isLive, isWon, type BidStatus } from '#domain/bids/bid-status.ts'
import { isForwardedAfter, isHeld } from '#domain/bids/held-change.ts'
import { endsBid, plannedEndAt } from '#domain/bids/planned-end.ts'
import type { AppContext } from '#server/http/context.ts'
import type { WriteContext } from '#server/queue/queue.ts'
import { lotsEndedByGroup } from '../bid-log.queries.ts'
import { findBid, type Bid } from '../bids.queries.ts'
import { endBidsBesideWin } from '../results/end-bids-of-lot.ts'
import { moveBid, type Actor } from '../move-bid.ts'
import { planEnd } from '../planned-ends/plan-end.ts'
import { sellAsBefore } from '../results/undo-win.ts'
import { changeBid } from '../write-bid.queries.ts'
import { editedBid } from './edited-bid.ts'
import { lockForEdit, refuseSettled, type EditCase } from './lock-for-edit.ts'
import { refuseLateOrder } from './refuse-late-order.ts'
import { refuseOtherLive } from './refuse-other-live.ts'
import { refuseSecondWin } from './refuse-second-win.ts'
import { refuseShortReserve } from './refuse-short-reserve.ts'
import { refuseStale } from './refuse-stale.ts'

/** A manager's request for one bid. `version` null: the last write wins. `undoable`: an ending status takes effect after the time to undo. */
type StatusWish = {
  bidId: number
  to: BidStatus
  accepted: boolean
  undoable: boolean
  version: number | null
  managerId: number
}

/** Sets a bid's status for a manager. In the last hour the change is only saved, unless accepted. One transaction per bid. */
export async function changeStatus(
  context: WriteContext & Pick<AppContext, 'clock'>,
  wish: StatusWish,
): Promise<EditedBid> {
  const { db: trx } = context
  const { to } = wish
  const edit = await lockForEdit(context, await findBid(trx, wish.bidId), { all: isWon(to) })
  const { bid, lot, now } = edit
  // Cancelling his own bid, a manager is its client, whose own word is not held back.
  const accepted = wish.accepted || (bid.user_id === wish.managerId && to === BID_STATUS.cancelled)
  await refuseStale(trx, bid, wish.version, { status: { now: bid.status, sent: to } })
  const accepts = isAccepting(edit, { to, accepted })
  const isForwarding = accepts && !bid.forwarded
  // A second press, or that of a second manager, changes nothing.
  if (accepts && !isForwarding && endsBid(to)) return editedBid(trx, bid.id, lot)
  if (!isForwarding) refuseSettled(edit)
  await refuseSecondWin(trx, bid, to)
  await refuseOtherLive(trx, bid, to)
  if (isLive(to)) await refuseShortReserve(trx, bid)
  const held = isHeld({ startsAt: lot.starts_at, accepted, now })
  const forwarded = isForwarding || isForwardedAfter(bid.forwarded, to, { held, accepted })
  if (isForwarding || to !== bid.status) refuseLateOrder(edit, { status: to, forwarded })
  const by = { actorId: wish.managerId, now }
  const wins = isWon(to) && !isWon(bid.status)
  const dueAt = wish.undoable && endsBid(to) ? plannedEndAt(now, lot.starts_at) : null
  let after = wins ? await sellAsBefore(context, edit, by) : lot
  if (isForwarding) await forward(context, bid, by)
  else if (dueAt) await planEnd(context, edit, { ...wish, accepted, dueAt, held })
  else if (to !== bid.status) after = await moveBid(context, bid, after, to, by, { held, accepted })
  if (wins) await endBidsBesideWin(context, after, by)
  const groupEnded = wins ? await lotsEndedByGroup(trx, bid, now) : []
  return { ...(await editedBid(trx, bid.id, after)), ...(groupEnded.length > 0 && { groupEnded }) }
}

/**
 * A held change is accepted by sending its status again. An end is accepted until the start: the bidding office still bids, although the client's limit is free
 * again.
 */
function isAccepting({ bid, lot, now }: EditCase, { to, accepted }: Pick<StatusWish, 'to' | 'accepted'>): boolean {
  if (!accepted || to !== bid.status) return false
  return isLive(to) || (endsBid(to) && isBeforeDeadline(now, lot.starts_at))
}

/** The bid goes to the auction hall as it is, or is withdrawn there. */
async function forward(causing: WriteContext, bid: Bid, { actorId, now }: Actor): Promise<void> {
  const after = { forwarded: true }
  await changeBid(causing, bid, after, {
    at: now,
    actorId,
    event: 'edited',
    before: { forwarded: false },
    after,
  })
}

import type { bidEditsEndpoints } from '#contract/bids/bid-edits.endpoints.ts'
import { BID_STATUS } from '#domain/bids/bid-status.ts'
import { isHeld } from '#domain/bids/held-change.ts'
import type { UseCase } from '#server/http/context.ts'
import { versionSeen } from '#server/http/if-match.ts'
import { invalid } from '#server/http/refused.ts'
import { findBid } from '../bids.queries.ts'
import { changeBid } from '../write-bid.queries.ts'
import { editedBid } from './edited-bid.ts'
import { lockForEdit, refuseSettled } from './lock-for-edit.ts'
import { refuseFromStart } from './refuse-late-order.ts'
import { refuseStale } from './refuse-stale.ts'

/**
 * Whether the bid is forwarded to the auction house automatically at the deadline. In the last hour that moment may be over, so switching it on would
 * forward the bid at once: then the bid is held until a manager accepts it.
 */
export const changeAutoBid: UseCase<typeof bidEditsEndpoints.updateAutoBid> = async request => {
  const { db: trx, viewer, body } = request
  const edit = await lockForEdit(request, await findBid(trx, body.bidId))
  const { bid, lot, now } = edit
  const autoBid = { now: bid.auto_bid, sent: body.autoBid }
  await refuseStale(trx, bid, versionSeen(request.header('if-match')), { autoBid })
  refuseSettled(edit)
  // Off, as every order is, can be sent.
  if (lot.offer === 'stock' && autoBid.sent) throw invalid({ autoBid: 'orderAutoBid' })
  if (autoBid.now !== autoBid.sent) {
    if (autoBid.sent) refuseFromStart(edit)
    const mayForward = autoBid.sent && bid.status === BID_STATUS.new
    const isHolding = mayForward && bid.forwarded && isHeld({ startsAt: lot.starts_at, accepted: false, now })
    await changeBid(
      request,
      bid,
      { auto_bid: autoBid.sent, ...(isHolding && { forwarded: false }) },
      {
        at: now,
        actorId: viewer.userId,
        event: 'auto bid',
        before: { autoBid: autoBid.now, ...(isHolding && { forwarded: true }) },
        after: { autoBid: autoBid.sent, ...(isHolding && { forwarded: false }) },
      },
    )
  }
  return { success: true, ...(await editedBid(trx, bid.id, lot)) }
}

import type { bidEditsEndpoints } from '#contract/bids/bid-edits.endpoints.ts'
import type { UseCase } from '#server/http/context.ts'
import { versionSeen } from '#server/http/if-match.ts'
import { invalid } from '#server/http/refused.ts'
import { findBid } from '../bids.queries.ts'
import { changeBid } from '../write-bid.queries.ts'
import { editedBid } from './edited-bid.ts'
import { lockForEdit, refuseSettled } from './lock-for-edit.ts'
import { refuseStale } from './refuse-stale.ts'

/** Whether the bid is forwarded to the auction house automatically at the deadline. */
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
    await changeBid(
      request,
      bid,
      { auto_bid: autoBid.sent },
      {
        at: now,
        actorId: viewer.userId,
        event: 'auto bid',
        before: { autoBid: autoBid.now },
        after: { autoBid: autoBid.sent },
      },
    )
  }
  return { success: true, ...(await editedBid(trx, bid.id, lot)) }
}

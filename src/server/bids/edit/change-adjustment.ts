import type { bidEditsEndpoints } from '#contract/bids/bid-edits.endpoints.ts'
import type { UseCase } from '#server/http/context.ts'
import { versionSeen } from '#server/http/if-match.ts'
import { findBid } from '../bids.queries.ts'
import { writeTerms } from './change-terms.ts'
import { editedBid } from './edited-bid.ts'
import { lockForEdit, refuseSettled } from './lock-for-edit.ts'
import { refuseOverbid } from './refuse-overbid.ts'
import { refuseStale } from './refuse-stale.ts'

/** By how much Minato may exceed the bid. The adjustment does not count against the allowance. */
export const changeAdjustment: UseCase<typeof bidEditsEndpoints.updateAdjustmentPrice> = async request => {
  const { db: trx, viewer, body } = request
  const edit = await lockForEdit(request, await findBid(trx, body.bidId))
  const { bid, lot } = edit
  const wanted = { adjustmentPrice: { now: bid.adjustment_price, sent: body.adjustmentPrice } }
  await refuseStale(trx, bid, versionSeen(request.header('if-match')), wanted)
  refuseSettled(edit)
  refuseOverbid(edit, body.adjustmentPrice)
  const row = { adjustment_price: body.adjustmentPrice }
  await writeTerms(request, edit, { row, wanted, accepted: body.accept === 1, managerId: viewer.userId })
  return { success: true, ...(await editedBid(trx, bid.id, lot)) }
}

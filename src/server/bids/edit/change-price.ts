import type { bidEditsEndpoints } from '#contract/bids/bid-edits.endpoints.ts'
import { isLive, isWon, reserves } from '#domain/bids/bid-status.ts'
import { permissionsOf } from '#domain/people/kinds.ts'
import type { UseCase } from '#server/http/context.ts'
import { versionSeen } from '#server/http/if-match.ts'
import { Refused } from '#server/http/refused.ts'
import {
  deadlineFor,
  refuseAmount,
  refuseClosedLot,
  refuseFields,
  refusePastAllowance,
  type BidCase,
} from '../bid-rules.ts'
import { chosenTerms, refuseFullGroup, type ChosenTerms } from '../bid-terms.ts'
import { updateBidder } from '../bidders.queries.ts'
import { bidByJasId } from '../bids.queries.ts'
import type { Trx } from '#server/db/connect.ts'
import { endFullGroup } from '../move-bid.ts'
import { findPurchaseSums } from '../purchase/purchases.queries.ts'
import { writeTerms } from './change-terms.ts'
import { editedBid } from './edited-bid.ts'
import { lockForEdit, refuseSettled, type EditCase } from './lock-for-edit.ts'
import { refuseOverbid } from './refuse-overbid.ts'
import { refuseStale } from './refuse-stale.ts'

type Change = typeof bidEditsEndpoints.updateBidPrice

/**
 * A manager changes amount and terms of a bid. A live bid keeps the rules of bidding: the amount's bounds, the client's allowance, the start
 * of the auction. A changed amount gets a new time in a tie. The amount of a Win is a record only; its reserve follows while the price is
 * unknown. An order has its fixed price, and no other terms.
 */
export const changePrice: UseCase<Change> = async request => {
  const { db: trx, viewer, body } = request
  const edit = await lockForEdit(request, await bidByJasId(trx, body.jasId))
  const { bid, lot, now } = edit
  const { adjustmentPrice = bid.adjustment_price } = body
  const { terms, faults } = await chosenTerms(trx, {
    viewer,
    clientId: bid.user_id,
    lot,
    body: {
      bidGroup: body.bidGroup === undefined ? bid.bid_group_id : body.bidGroup,
      bidType: body.exportType === undefined ? bid.export_type : body.exportType,
    },
    live: bid,
  })
  const wanted = {
    amount: { now: bid.amount, sent: body.amount },
    bidGroup: { now: bid.bid_group_id, sent: terms.bid_group_id },
    exportType: { now: bid.export_type, sent: terms.export_type },
    adjustmentPrice: { now: bid.adjustment_price, sent: adjustmentPrice },
  }
  await refuseStale(trx, bid, versionSeen(request.header('if-match')), wanted)
  refuseSettled(edit)
  if (adjustmentPrice !== bid.adjustment_price && !viewer.permission.adjustmentPriceShow) throw new Refused('forbidden')
  refuseOverbid(edit, adjustmentPrice)
  const changesAmount = body.amount !== bid.amount
  // An unchanged choice breaks no rule, whatever the form requires today.
  if (body.exportType === undefined) delete faults.bidType
  const isReserved = reserves(bid.status, (await findPurchaseSums(trx, bid.id)) !== undefined)
  await refuseTerms(trx, edit, { amount: body.amount, faults, terms, isReserved })

  const placedAt = changesAmount ? now : bid.placed_at
  const row = { ...terms, amount: body.amount, adjustment_price: adjustmentPrice, placed_at: placedAt }
  await writeTerms(request, edit, { row, wanted, accepted: body.accept === 1, managerId: viewer.userId })
  if (isReserved && changesAmount) await updateBidder(trx, bid.user_id, { reserved: body.amount - bid.amount })
  if (isWon(bid.status) && terms.bid_group_id !== bid.bid_group_id)
    await endFullGroup(request, { ...terms, user_id: bid.user_id }, now)
  return { success: true, ...(await editedBid(trx, bid.id, lot)) }
}

/** Checks in the order of refusals: fields first, then the state of lot and client. Only changed values are checked. */
async function refuseTerms(
  trx: Trx,
  { bid, lot, bidder, settings, now }: EditCase,
  change: { amount: number; faults: Record<string, string>; terms: ChosenTerms; isReserved: boolean },
): Promise<void> {
  const { amount, terms, isReserved } = change
  const flags = permissionsOf(bidder.kind, bidder.flags)
  const deadline = deadlineFor(lot, { isManager: true, bidDeadlineCheck: false }, settings.bidDeadlineMinutes)
  const asBid: BidCase = { lot, bidder, flags, live: bid, amount, deadline, now }
  // This call has its own field name in the API.
  const { bidType: exportType, ...others } = change.faults
  refuseFields(asBid, { ...others, ...(exportType !== undefined && { exportType }) })
  if (amount !== bid.amount) {
    // An order was bought for its amount, whatever the car's price is by now.
    if (lot.offer === 'stock' && isWon(bid.status)) throw new Refused('amount_fixed', { detail: { price: bid.amount } })
    if (isLive(bid.status)) {
      refuseClosedLot(asBid)
      refuseAmount(asBid)
    }
    if (isReserved) refusePastAllowance(bidder, flags, { amount, replaced: bid.amount })
  }
  if (isLive(bid.status) && terms.bid_group_id !== bid.bid_group_id) await refuseFullGroup(trx, terms, bid.user_id)
}

import type { bidEditsEndpoints } from '#contract/bids/bid-edits.endpoints.ts'
import { BID_STATUS, isWon } from '#domain/bids/bid-status.ts'
import { lateWin } from '#domain/bids/late-win.ts'
import type { UseCase } from '#server/http/context.ts'
import type { Trx } from '#server/db/connect.ts'
import { versionSeen } from '#server/http/if-match.ts'
import { Refused } from '#server/http/refused.ts'
import { applyResult, refuseLateWin } from '../results/apply-result.ts'
import { lotsEndedByGroup } from '../bid-log.queries.ts'
import { findBid } from '../bids.queries.ts'
import { isPurchaseCancelled } from '../purchase/purchases.queries.ts'
import { winPrice } from '../results/win-price.ts'
import { editedBid } from './edited-bid.ts'
import { lockForEdit, type EditCase } from './lock-for-edit.ts'
import { refuseStale } from './refuse-stale.ts'

const { win } = BID_STATUS
const REFUSED = { ended: 'not_finished', ahead: 'auction_ahead', cancelled: 'purchase_cancelled' } as const

/**
 * A manager records that a bid has won although it was set to Finished, with what the lot was sold for. It is a result like the bidding office's late one
 * (take-hall-result.ts), by a manager's word: also at a price above the bid, and also for a client who may not bid any more.
 */
export const recordLateWin: UseCase<typeof bidEditsEndpoints.lateWin> = async request => {
  const { db: trx, viewer, body } = request
  const edit = await lockForEdit(request, await findBid(trx, body.bidId), { all: true })
  const { bid, lot, now } = edit
  const { soldPrice } = body
  const standing = { status: isWon(bid.status) ? win : bid.status, soldPrice: winPrice(bid.amount, lot) }
  const wanted = {
    status: { now: standing.status, sent: win },
    soldPrice: { now: standing.soldPrice, sent: soldPrice },
  }
  await refuseStale(trx, bid, versionSeen(request.header('if-match')), wanted)
  const wins = standing.status !== win || standing.soldPrice !== soldPrice
  if (wins) {
    await refuseUnfit(trx, edit)
    await applyResult(request, edit, { to: win, soldPrice }, { actorId: viewer.userId, now })
  }
  const groupEnded = wins ? await lotsEndedByGroup(trx, bid, now) : []
  const edited = await editedBid(trx, bid.id, { ...lot, sold_price: soldPrice })
  return { success: true, ...edited, ...(groupEnded.length > 0 && { groupEnded }) }
}

async function refuseUnfit(trx: Trx, { bid, lot, now }: EditCase): Promise<void> {
  const ended = {
    status: bid.status,
    startsAt: lot.starts_at,
    isPurchaseCancelled: await isPurchaseCancelled(trx, bid.id),
  }
  const verdict = lateWin(ended, now)
  if (verdict !== 'allowed') throw new Refused(REFUSED[verdict])
  await refuseLateWin(trx, bid, win, true)
}

import { BID_STATUS, isArchived, isLive, isWon } from '#domain/bids/bid-status.ts'
import { mayHaveSoldPrice } from '#domain/bids/sold-price.ts'
import { hasResult } from '#domain/lots/statuses.ts'
import { tokyoDay } from '#domain/time/tokyo.ts'
import type { AppContext } from '#server/http/context.ts'
import { Refused } from '#server/http/refused.ts'
import { applyResult, refuseLateWin } from './apply-result.ts'
import { bidByJasId } from '../bids.queries.ts'
import type { Trx } from '#server/db/connect.ts'
import type { WriteContext } from '#server/queue/queue.ts'
import { lockForEdit, type EditCase } from '../edit/lock-for-edit.ts'
import { refuseSecondWin } from '../edit/refuse-second-win.ts'
import { dropEnd } from '../planned-ends/plan-end.ts'
import { isCancelledByHand } from '../purchase/purchases.queries.ts'

/** The bidding office's result for a bid, found by our number of it. `soldPrice` null: not known (yet). Whole yen. */
type HallResult = { jasId: number; status: 4 | 5 | 6 | 7; soldPrice: number | null }

/**
 * Applies a result like a manager's change (edit/change-status.ts, edit/price-lot.ts), done by the system. The bid is reported before its
 * state is checked. A refusal is thrown before anything is written, so the caller may continue in the same transaction.
 */
export async function takeHallResult(
  context: WriteContext & Pick<AppContext, 'clock'>,
  { jasId, status: to, soldPrice }: HallResult,
  onFound: (bid: { id: number; status: number }) => void | Promise<void>,
): Promise<void> {
  const { db: trx } = context
  const edit = await lockForEdit(context, await bidByJasId(trx, jasId), { all: true })
  const { bid, lot, now } = edit
  await onFound(bid)
  await refuseMisfit(trx, edit, to, soldPrice !== null || hasResult(lot.status))
  const hasNewPrice = soldPrice !== null && soldPrice !== lot.sold_price
  // What is bought before the auction is bought by a manager.
  if (hasNewPrice && !mayHaveSoldPrice({ startsAt: lot.starts_at }, false, now)) throw new Refused('auction_ahead')
  const by = { actorId: null, now }
  // A manager's end that has not taken effect is older than this.
  await dropEnd(context, edit, null)
  await applyResult(context, edit, { to, soldPrice }, by)
}

/**
 * A result ends a live bid, or corrects a bid that an earlier result ended. The lot may have been given up since, and a Win may be revoked
 * until its day is over. A cancelled or declined bid, and a cancelled purchase, was decided by a person. If the bidding office bought it anyway, people
 * must talk.
 */
async function refuseMisfit(
  trx: Trx,
  { bid, lot, now }: EditCase,
  to: HallResult['status'],
  endsOthers: boolean,
): Promise<void> {
  if (lot.offer === 'stock') throw new Refused('bid_not_live')
  if (to === bid.status || isLive(bid.status)) return refuseSecondWin(trx, bid, to)
  const isOver = isArchived(bid.status, lot.auction_day ?? tokyoDay(now), tokyoDay(now))
  if (isWon(bid.status) && (isWon(to) || !isOver)) return
  if (bid.status !== BID_STATUS.finished || !isWon(to) || (await isCancelledByHand(trx, bid.id)))
    throw new Refused('bid_not_live')
  await refuseLateWin(trx, bid, to, endsOthers)
}

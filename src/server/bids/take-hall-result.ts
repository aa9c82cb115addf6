import { BID_STATUS, isArchived, isLive, isWon } from '#domain/bids/bid-status.ts'
import type { BidStatus } from '#domain/bids/bid-status.ts'
import { mayHaveSoldPrice } from '#domain/bids/sold-price.ts'
import { tokyoDay } from '#domain/time/tokyo.ts'
import type { AppContext } from '#server/http/context.ts'
import { Refused } from '#server/http/refused.ts'
import { bidByJasId } from './bids.queries.ts'
import type { LotForBidding } from './bids.queries.ts'
import type { Trx } from '#server/db/connect.ts'
import { lockForEdit } from './edit/lock-for-edit.ts'
import type { EditCase } from './edit/lock-for-edit.ts'
import { priceLot } from './edit/price-lot.ts'
import { refuseSecondWin } from './edit/refuse-second-win.ts'
import { refuseShortReserve } from './edit/refuse-short-reserve.ts'
import { endBidsBesideWin } from './end-bids-of-lot.ts'
import { mostAgreed } from './most-agreed.ts'
import { moveBid } from './move-bid.ts'
import { dropEnd } from './planned-ends/plan-end.ts'
import { isCancelledByHand } from './purchases.queries.ts'

/** The bidding office's result for a bid, found by its id there. `soldPrice` null: not known (yet). Whole yen. */
type HallResult = { jasId: number; status: 4 | 5 | 6 | 7; soldPrice: number | null }

/**
 * Applies a result like a manager's change (edit/change-status.ts, edit/price-lot.ts), done by the system. `bidId` is reported before its
 * state is checked. A refusal is thrown before anything is written, so the caller may continue in the same transaction.
 */
export async function takeHallResult(
  context: Pick<AppContext, 'db' | 'queue' | 'clock'>,
  { jasId, status: to, soldPrice }: HallResult,
  onFound: (bid: { id: number; status: number }) => void,
): Promise<void> {
  const { db: trx } = context
  const edit = await lockForEdit(context, await bidByJasId(trx, jasId), { all: true })
  const { bid, lot, now } = edit
  onFound(bid)
  await refuseMisfit(trx, edit, to)
  const hasNewPrice = soldPrice !== null && soldPrice !== lot.sold_price
  if (hasNewPrice && !mayHaveSoldPrice({ startsAt: lot.starts_at }, isWon(to), now)) throw new Refused('auction_ahead')
  const by = { actorId: null, now }
  // A manager's end that has not taken effect is older than this.
  await dropEnd(context, edit, null)
  const result = await ownResult(context, edit, { to, soldPrice })
  if (to !== bid.status) await moveBid(context, bid, result, to, by)
  // The status comes before the price: a Win is bought at the price, and an undone Win is not rebooked first.
  if (hasNewPrice) await priceLot(context, lot, bid.id, soldPrice, by)
  else if (isWon(to) && !isWon(bid.status)) await endBidsBesideWin(context, result, by)
}

/**
 * A Win that is reported without its price is not bought for a feed's price that its client never agreed to. The lot then has no price until somebody
 * names it.
 */
async function ownResult(
  context: Pick<AppContext, 'db' | 'queue'>,
  { bid, lot, now }: EditCase,
  { to, soldPrice }: { to: BidStatus; soldPrice: number | null },
): Promise<LotForBidding> {
  const takesPrice = isWon(to) && !isWon(bid.status) && soldPrice === null && lot.sold_price !== null
  if (!takesPrice || lot.sold_price! <= (await mostAgreed(context.db, bid.id))) return lot
  return priceLot(context, lot, bid.id, null, { actorId: null, now })
}

/**
 * A result ends a live bid, or corrects a bid that an earlier result ended. The lot may have been given up since, and a Win may be revoked
 * until its day is over. A cancelled or declined bid, and a cancelled purchase, was decided by a person. If the bidding office bought it anyway, people
 * must talk.
 */
async function refuseMisfit(trx: Trx, { bid, lot, now }: EditCase, to: HallResult['status']): Promise<void> {
  if (lot.offer === 'stock') throw new Refused('bid_not_live')
  if (to === bid.status || isLive(bid.status)) return refuseSecondWin(trx, bid, to)
  const isOver = isArchived(bid.status, lot.auction_day ?? tokyoDay(now), tokyoDay(now))
  if (isWon(bid.status) && (isWon(to) || !isOver)) return
  if (bid.status !== BID_STATUS.finished || !isWon(to) || (await isCancelledByHand(trx, bid.id)))
    throw new Refused('bid_not_live')
  await refuseSecondWin(trx, bid, to)
  await refuseShortReserve(trx, bid)
}

import { isLive, isWon, type BidStatus } from '#domain/bids/bid-status.ts'
import type { WriteContext } from '#server/queue/queue.ts'
import type { Trx } from '#server/db/connect.ts'
import { openBidsOfLot, type Bid, type LotForBidding } from '../bids.queries.ts'
import type { EditCase } from '../edit/lock-for-edit.ts'
import { priceLot } from '../edit/price-lot.ts'
import { refuseSecondWin } from '../edit/refuse-second-win.ts'
import { refuseShortReserve } from '../edit/refuse-short-reserve.ts'
import { endBidsBesideWin } from './end-bids-of-lot.ts'
import { maxAgreedPrice } from './max-agreed-price.ts'
import { moveBid, type Actor } from '../move-bid.ts'

/** `soldPrice` null: not known (yet). Whole yen. */
type Result = { to: BidStatus; soldPrice: number | null }

/**
 * Gives a bid the result that the bidding office or a manager reports, and ends the other bids of its lot where the result decides about them. The caller has
 * checked that it fits, and holds the locks of the lot, of all owners of open bids on it, and of the bid's owner.
 */
export async function applyResult(
  causing: WriteContext,
  { bid, lot }: Pick<EditCase, 'bid' | 'lot'>,
  { to, soldPrice }: Result,
  by: Actor,
): Promise<void> {
  const wins = isWon(to) && !isWon(bid.status)
  const result = wins ? await lotAtPriceOfWin(causing, { bid, lot }, soldPrice, by) : lot
  // The status comes before the price: a Win is bought at the right price at once, and a Win that is taken back is not rebooked first. It may take away its price.
  const moved = to === bid.status ? lot : await moveBid(causing, bid, result, to, by)
  const former = wins ? lot : moved
  if (soldPrice !== null && soldPrice !== former.sold_price) await priceLot(causing, former, bid.id, soldPrice, by)
  else if (wins) await endBidsBesideWin(causing, result, by)
}

/**
 * The lot as the Win buys it: at its own price at once, not first at another that a feed gave. A Win that is reported without its price is not bought for
 * a feed's price that its client never agreed to. The lot then has no price until somebody names it.
 */
async function lotAtPriceOfWin(
  causing: WriteContext,
  { bid, lot }: Pick<EditCase, 'bid' | 'lot'>,
  soldPrice: number | null,
  by: Actor,
): Promise<LotForBidding> {
  if (soldPrice !== null) return { ...lot, sold_price: soldPrice }
  if (lot.sold_price === null) return lot
  return lot.sold_price <= (await maxAgreedPrice(causing.db, bid.id)) ? lot : priceLot(causing, lot, bid.id, null, by)
}

/**
 * An ended bid has no reserve, and its lot may have another winner. Where the Win comes with the lot's result (`endsOthers`), the client's newer bid
 * there ends with it.
 */
export async function refuseLateWin(trx: Trx, bid: Bid, to: BidStatus, endsOthers: boolean): Promise<void> {
  await refuseSecondWin(trx, bid, to)
  const others = endsOthers ? await openBidsOfLot(trx, bid.lot_id) : []
  const again = others.find(one => one.user_id === bid.user_id && isLive(one.status))
  await refuseShortReserve(trx, bid, again?.amount)
}

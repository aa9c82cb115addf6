import { isBeforeDeadline } from '#domain/bids/bid-deadline.ts'
import { BID_STATUS } from '#domain/bids/bid-status.ts'
import { hasResult, isSold, LOT_STATUS } from '#domain/lots/statuses.ts'
import type { WriteContext } from '#server/queue/queue.ts'
import { Refused } from '#server/http/refused.ts'
import { refuseLateWin } from './apply-result.ts'
import { hasBoundMoneySince } from '../bidders.queries.ts'
import { findBid, openBidsOfLot, type Bid, type LotForBidding } from '../bids.queries.ts'
import type { Trx } from '#server/db/connect.ts'
import { lockForEdit, type EditCase } from '../edit/lock-for-edit.ts'
import { priceTakenBack } from '../edit/lot-price.queries.ts'
import { nameSoldPrice } from '../edit/price-lot.ts'
import { refuseSecondWin } from '../edit/refuse-second-win.ts'
import { endBidsBesideWin } from './end-bids-of-lot.ts'
import { moveBid, repriceWin, type Actor, type MoveOptions } from '../move-bid.ts'
import { isOurSale } from '../negotiations/negotiations.queries.ts'
import { priceOfCar } from '../purchase/purchases.queries.ts'

/** The locks of a won bid: lot → users. They come before the lock of its car. */
export async function lockWon({ db, now }: { db: Trx; now: Date }, bidId: number): Promise<EditCase> {
  return lockForEdit({ db, clock: { now: () => now } }, await findBid(db, bidId), { all: true })
}

/** Takes the car from a won bid, which ends it, or gives the car back. Purchase and ledger follow. */
export async function setWon(
  causing: WriteContext,
  bidId: number,
  won: boolean,
  by: Actor,
  options: MoveOptions = {},
): Promise<void> {
  const { bid, lot } = await lockWon({ db: causing.db, now: by.now }, bidId)
  if (won) await restoreWin(causing, { bid, lot }, by, options)
  else await moveBid(causing, bid, lot, BID_STATUS.finished, by, options)
}

async function restoreWin(
  causing: WriteContext,
  { bid, lot }: Pick<EditCase, 'bid' | 'lot'>,
  by: Actor,
  options: MoveOptions,
): Promise<void> {
  await refuseOrdered(causing.db, bid, lot)
  const price = await priceOfCar(causing.db, bid.id)
  await refuseRestoring(causing.db, bid, price, options)
  const sold = await sellAgain(causing, { bid, lot }, price, by)
  // Its price was taken away, which left the Win without a car.
  if (bid.status === BID_STATUS.win) await repriceWin(causing, bid, sold, by)
  else await moveBid(causing, bid, sold, BID_STATUS.win, by, options)
  await endBidsBesideWin(causing, sold, by)
}

/**
 * A car is given back only beside no other Win and within its client's limit, at the price that it costs again. The limit is not asked for where a
 * cancellation of a moment ago is undone and he has bound no money since.
 */
async function refuseRestoring(trx: Trx, bid: Bid, price: number, { isUndo = false }: MoveOptions): Promise<void> {
  if (isUndo && !(await hasBoundMoneySince(trx, bid.user_id, bid.changed_at)))
    await refuseSecondWin(trx, bid, BID_STATUS.win)
  else await refuseLateWin(trx, { ...bid, amount: price }, BID_STATUS.win, true)
}

/** A fixed-price car came back to the listing when its purchase was cancelled, and may have been ordered since. */
async function refuseOrdered(trx: Trx, bid: Bid, lot: LotForBidding): Promise<void> {
  const orders = lot.offer === 'stock' ? await openBidsOfLot(trx, lot.id) : []
  if (orders.some(({ id }) => id !== bid.id)) throw new Refused('already_ordered')
}

/** A manager sets a Win again that was taken back: it buys its car for what it had cost. Returns the lot as it is then. */
export async function sellAsBefore(
  causing: WriteContext,
  { bid, lot }: Pick<EditCase, 'bid' | 'lot'>,
  by: Actor,
): Promise<LotForBidding> {
  // An import that had begun before may have withdrawn it.
  const isWithdrawn = isBeforeDeadline(by.now, lot.starts_at) && hasResult(lot.status)
  const price = lot.sold_price === null && !isWithdrawn ? await priceTakenBack(causing.db, bid, lot, by.now) : null
  return price === null ? lot : sellAgain(causing, { bid, lot }, price, by)
}

/** A car is given back for what it cost. In the meantime a feed may have said that it was not sold, or what somebody else paid. */
async function sellAgain(
  causing: WriteContext,
  { bid, lot }: Pick<EditCase, 'bid' | 'lot'>,
  price: number,
  by: Actor,
): Promise<LotForBidding> {
  if (lot.offer === 'stock' || price === lot.sold_price) return lot
  const asBefore = (await isOurSale(causing.db, bid.id)) ? LOT_STATUS.soldByNegotiation : LOT_STATUS.sold
  const sold = { ...lot, status: isSold(lot.status) ? lot.status : asBefore, sold_price: price }
  await nameSoldPrice(causing, lot, sold, bid.id, by)
  return sold
}

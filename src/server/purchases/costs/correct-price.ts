import type { purchaseMoneyEndpoints } from '#contract/purchases/purchase-money.endpoints.ts'
import { PURCHASE_CANCELLED } from '#domain/purchases/purchase-moves.ts'
import { priceLot } from '#server/bids/edit/price-lot.ts'
import { lockWon } from '#server/bids/results/undo-win.ts'
import type { UseCase } from '#server/http/context.ts'
import { Refused, invalid } from '#server/http/refused.ts'
import { lockPurchase, readPurchase } from '../purchase-work.queries.ts'
import { staleCar } from '../stale-purchase.ts'

/**
 * A manager corrects what a car cost at its auction. Its bid may be in the archive, where nothing changes any more, but a mistyped price is often found
 * with the auction's own invoice. The lot has the same price, so it is recorded as its sold price is (bids/edit/price-lot.ts), and told like one.
 */
export const correctPrice: UseCase<typeof purchaseMoneyEndpoints.correctPrice> = async request => {
  const { db: trx, viewer, body, now } = request
  const found = await readPurchase(trx, body.id)
  if (!found) throw new Refused('not_found')
  const { bid, lot } = await lockWon(request, found.bid_id)
  const car = (await lockPurchase(trx, found.id))!
  if (car.price !== body.price) {
    if (car.status === PURCHASE_CANCELLED) throw new Refused('purchase_cancelled')
    if (lot.offer === 'stock') throw invalid({ price: 'stockPrice' })
    const values = { now: { price: car.price }, sent: { price: body.price } }
    if (car.price !== body.seen) throw await staleCar(trx, car, values)
    await priceLot(request, lot, bid.id, body.price, { actorId: viewer.userId, now })
  }
  const { id, version, total } = (await readPurchase(trx, found.id))!
  return { success: true, id, version, total }
}

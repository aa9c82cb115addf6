import type { purchaseMoneyEndpoints } from '#contract/purchases/purchase-money.endpoints.ts'
import { PURCHASE_COSTS, totalCost, type PurchaseCosts } from '#domain/purchases/purchase-costs.ts'
import { PURCHASE_CANCELLED } from '#domain/purchases/purchase-moves.ts'
import { lockBuyer, rebookPurchase } from '#server/bids/purchase/rebook-purchase.ts'
import type { Trx } from '#server/db/connect.ts'
import type { UseCase } from '#server/http/context.ts'
import { versionSeen } from '#server/http/if-match.ts'
import { Refused } from '#server/http/refused.ts'
import { changePurchase, lockPurchase, readPurchase } from '../purchase-work.queries.ts'
import { refuseStaleCar } from '../stale-purchase.ts'
import { columnsOf, costsOf } from './cost-columns.ts'
import { scheduleCostNews } from './notify-of-costs.ts'

type CostsWish = {
  id: number
  costs: PurchaseCosts
  /** The version that was seen; null: the last write wins. */
  version: number | null
  /** Null is the system. */
  actorId: number | null
  now: Date
}

export const postCosts: UseCase<typeof purchaseMoneyEndpoints.postCosts> = async request => {
  const { db, viewer, body, now, header } = request
  const { id, ...costs } = body
  const seen = versionSeen(header('if-match'))
  const charged = await chargeCosts(db, { id, costs, version: seen, actorId: viewer.userId, now })
  const { version, total, formerTotal, userId } = charged
  if (total !== formerTotal) await scheduleCostNews(request, { purchaseId: id, userId, formerTotal })
  return { success: true, id, version, total }
}

type Charged = { userId: number; version: number; formerTotal: number; total: number }

/**
 * Sets the costs of a car and moves its record in the ledger, in the caller's transaction. The same costs again change nothing. Returns the car's
 * version, and its total before and after.
 */
export async function chargeCosts(trx: Trx, wish: CostsWish): Promise<Charged> {
  const { id, costs, actorId, now } = wish
  const found = await readPurchase(trx, id)
  if (!found) throw new Refused('not_found')
  await lockBuyer(trx, found.user_id)
  const car = (await lockPurchase(trx, id))!
  const before = costsOf(car)
  const { user_id: userId, total: formerTotal } = car
  const changed = PURCHASE_COSTS.filter(cost => before[cost] !== costs[cost])
  if (changed.length === 0 && car.costs_posted_at)
    return { userId, version: car.version, formerTotal, total: formerTotal }
  const only = (values: PurchaseCosts) => Object.fromEntries(changed.map(cost => [cost, values[cost]]))
  // Before the first charge there are no figures of somebody else: those of the row are all zero.
  const values = car.costs_posted_at ? { now: only(before), sent: only(costs) } : { now: {}, sent: {} }
  await refuseStaleCar(trx, car, wish.version, values)
  if (car.status === PURCHASE_CANCELLED) throw new Refused('purchase_cancelled')
  const total = totalCost(car.price, costs)
  const version = await changePurchase(
    trx,
    id,
    { ...columnsOf(costs), costs_posted_at: car.costs_posted_at ?? now },
    { at: now, actorId, event: 'costs', before: only(before), after: { ...only(costs), total } },
  )
  await rebookPurchase(trx, { id, userId }, { before: formerTotal, after: total }, now)
  return { userId, version, formerTotal, total }
}

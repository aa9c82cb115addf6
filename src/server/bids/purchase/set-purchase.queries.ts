import { sql, type Updateable } from 'kysely'
import { isLive } from '#domain/bids/bid-status.ts'
import { PURCHASE_CANCELLED } from '#domain/purchases/purchase-moves.ts'
import type { Trx } from '#server/db/connect.ts'
import type { Logged } from '#contract/wire.ts'
import type { PurchaseTables } from '#server/db/purchase-tables.ts'

/** The sum that the ledger has for a car, and the sum that it should have, in whole yen; null is nothing. */
export type Totals = { before: number | null; after: number | null }

type BuyingBid = { id: number; lot_id: string; user_id: number; status: number }
type By = { actorId: number | null; now: Date }
type Former = Awaited<ReturnType<typeof purchaseOf>> & {}
type Written = { id: number; totals: Totals }

/**
 * Sets the purchase of a bid, as it was before its move, to a price, creating it if needed; null cancels it. Each change stands in the car's history.
 * Returns the purchase's id, and what the ledger has and should have for it.
 */
export async function setPurchase(trx: Trx, bid: BuyingBid, price: number | null, by: By): Promise<Written> {
  const former = await purchaseOf(trx, bid.id)
  const written = await write(trx, { bid, former, price }, by)
  await sql`insert into live_outbox (topic, user_id) values ('purchase', ${bid.user_id})`.execute(trx)
  return written
}

function write(
  trx: Trx,
  { bid, former, price }: { bid: BuyingBid; former: Former | undefined; price: number | null },
  by: By,
): Promise<Written> {
  if (price === null) return cancel(trx, former!, by)
  if (!former) return open(trx, bid, price, by)
  return former.status === PURCHASE_CANCELLED
    ? reopen(trx, bid, { former, price }, by)
    : reprice(trx, former, price, by)
}

async function open(trx: Trx, bid: BuyingBid, price: number, by: By): Promise<Written> {
  const { id, total } = await trx
    .insertInto('purchases')
    .values({ bid_id: bid.id, lot_id: bid.lot_id, user_id: bid.user_id, price, status: null, purchased_at: by.now })
    .returning(['id', 'total'])
    .executeTakeFirstOrThrow()
  await log(trx, id, { event: 'status', before: null, after: { status: null } }, by)
  return { id, totals: { before: null, after: total } }
}

/** A corrected price leaves the car where it is. */
async function reprice(trx: Trx, former: Former, price: number, by: By): Promise<Written> {
  const { id } = former
  const total = await change(trx, id, { price })
  await moveCostNews(trx, id, price - former.price)
  await log(trx, id, { event: 'price', before: { price: former.price }, after: { price, total } }, by)
  return { id, totals: { before: former.total, after: total } }
}

/** A cancelled purchase starts again, with the costs it had. */
async function reopen(
  trx: Trx,
  bid: BuyingBid,
  { former, price }: { former: Former; price: number },
  by: By,
): Promise<Written> {
  const { id } = former
  // A bid that had ended gets its own purchase back, also its day.
  const day = isLive(bid.status) && { purchased_at: by.now }
  const total = await change(trx, id, { price, status: null, ...day })
  await moveCostNews(trx, id, price - former.price)
  const isRepriced = price !== former.price
  const before = { status: former.status, ...(isRepriced && { price: former.price }) }
  await log(trx, id, { event: 'status', before, after: { status: null, ...(isRepriced && { price }) } }, by)
  return { id, totals: { before: null, after: total } }
}

/** A cancelled car leaves its ship. */
async function cancel(trx: Trx, former: Former, by: By): Promise<Written> {
  const { id, voyage_id: voyageId, eta } = former
  await change(trx, id, { status: PURCHASE_CANCELLED, voyage_id: null, eta: null })
  const place = { ...(voyageId !== null && { voyageId }), ...(eta !== null && { eta }) }
  const before = { status: former.status, ...place }
  await log(trx, id, { event: 'status', before, after: { status: PURCHASE_CANCELLED } }, by)
  return { id, totals: { before: former.total, after: null } }
}

function purchaseOf(trx: Trx, bidId: number) {
  return trx
    .selectFrom('purchases')
    .select(['id', 'status', 'price', 'total', 'voyage_id', 'eta'])
    .where('bid_id', '=', bidId)
    .executeTakeFirst()
}

/** Returns the car's new total. */
async function change(trx: Trx, id: number, columns: Updateable<PurchaseTables['purchases']>): Promise<number> {
  const { total } = await trx
    .updateTable('purchases')
    .set(eb => ({ ...columns, version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .returning('total')
    .executeTakeFirstOrThrow()
  return total
}

/** The buyer is told of the price with his bid, so news of costs that wait are of the costs alone. */
async function moveCostNews(trx: Trx, id: number, difference: number): Promise<void> {
  if (difference === 0) return
  await trx
    .updateTable('cost_news')
    .set(eb => ({ former_total: eb('former_total', '+', difference) }))
    .where('purchase_id', '=', id)
    .execute()
}

type Line = { event: 'status' | 'price'; before: Logged | null; after: Logged }

async function log(trx: Trx, id: number, { event, before, after }: Line, { actorId, now }: By): Promise<void> {
  await trx
    .insertInto('purchase_log')
    .values({
      purchase_id: id,
      at: now,
      actor_id: actorId,
      event,
      before: before && JSON.stringify(before),
      after: JSON.stringify(after),
      reason: null,
    })
    .execute()
}

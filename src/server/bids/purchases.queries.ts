import { sql } from 'kysely'
import { isLive } from '#domain/bids/bid-status.ts'
import { PURCHASE_CANCELLED } from '#domain/purchases/purchase-moves.ts'
import { tokyoDay } from '#domain/time/tokyo.ts'
import { inDollars } from '#server/costs/in-dollars.ts'
import { dollarColumns } from '#server/db/dollar-columns.ts'
import type { Db, Trx } from '#server/db/connect.ts'
import { dollarsOfCars } from './dollars-of-cars.ts'

/** The price of a bid's car, and its total in the ledger: the price with costs. Undefined when it is not bought. Whole yen. */
export function findPurchaseSums(db: Db, bidId: number): Promise<{ price: number; total: number } | undefined> {
  return db
    .selectFrom('purchases')
    .select(['price', 'total'])
    .where('bid_id', '=', bidId)
    .where('status', 'is distinct from', PURCHASE_CANCELLED)
    .executeTakeFirst()
}

/** The last price of a bid's car, also where its purchase is cancelled. Whole yen. */
export async function priceOfCar(db: Db, bidId: number): Promise<number> {
  const { price } = await db
    .selectFrom('purchases')
    .select('price')
    .where('bid_id', '=', bidId)
    .executeTakeFirstOrThrow()
  return price
}

/** Whether the bid had bought its car, and the purchase was cancelled. */
export async function isPurchaseCancelled(db: Db, bidId: number): Promise<boolean> {
  const cancelled = await db
    .selectFrom('purchases')
    .select('id')
    .where('bid_id', '=', bidId)
    .where('status', '=', PURCHASE_CANCELLED)
    .executeTakeFirst()
  return cancelled !== undefined
}

/** Whether a manager has cancelled the bid's purchase, and not the bidding office. */
export async function isCancelledByHand(db: Db, bidId: number): Promise<boolean> {
  const { rows } = await sql<{ is: boolean }>`
    select exists (select from purchases where bid_id = ${bidId} and status = ${PURCHASE_CANCELLED})
      and (select actor_id from bid_log where bid_id = ${bidId} and event = 'status' order by id desc limit 1) is not null as is`.execute(
    db,
  )
  return rows[0]!.is
}

/**
 * Sets the purchase of a bid, as it was before its move, to a price, creating it if needed; null cancels it. A corrected price leaves the car where it is.
 * A cancelled car leaves its ship; a cancelled purchase starts again, with the costs it had. Each change stands in the car's history. Returns the
 * purchase's id, and what the ledger has and should have for it.
 */
export async function setPurchase(
  trx: Trx,
  bid: { id: number; lot_id: string; user_id: number; status: number },
  price: number | null,
  { actorId, now }: { actorId: number | null; now: Date },
): Promise<{ id: number; totals: Totals }> {
  const before = await trx
    .selectFrom('purchases')
    .select(['status', 'price', 'total', 'voyage_id', 'eta'])
    .where('bid_id', '=', bid.id)
    .executeTakeFirst()
  const starts = before === undefined || before.status === PURCHASE_CANCELLED
  const status = price === null ? PURCHASE_CANCELLED : starts ? null : before.status
  const { id, total } = before
    ? await trx
        .updateTable('purchases')
        .set(eb => ({
          ...(price === null ? { voyage_id: null, eta: null } : { price }),
          // A bid that had ended gets its own purchase back, also its day.
          ...(price !== null && starts && isLive(bid.status) && { purchased_at: now }),
          status,
          version: eb('version', '+', 1),
        }))
        .where('bid_id', '=', bid.id)
        .returning(['id', 'total'])
        .executeTakeFirstOrThrow()
    : await trx
        .insertInto('purchases')
        .values({
          bid_id: bid.id,
          lot_id: bid.lot_id,
          user_id: bid.user_id,
          price: price!,
          status,
          purchased_at: now,
        })
        .returning(['id', 'total'])
        .executeTakeFirstOrThrow()
  const isMoved = before === undefined || before.status !== status
  const isRepriced = before !== undefined && price !== null && before.price !== price
  // The buyer is told of the price with his bid, so news of costs that wait are of the costs alone.
  if (isRepriced)
    await trx
      .updateTable('cost_news')
      .set(eb => ({ former_total: eb('former_total', '+', price - before.price) }))
      .where('purchase_id', '=', id)
      .execute()
  if (isMoved || isRepriced)
    await trx
      .insertInto('purchase_log')
      .values({
        purchase_id: id,
        at: now,
        actor_id: actorId,
        event: isMoved ? 'status' : 'price',
        before:
          before === undefined
            ? null
            : JSON.stringify({
                ...(isMoved && { status: before.status }),
                ...(isRepriced && { price: before.price }),
                ...(price === null && placeOf(before)),
              }),
        after: JSON.stringify({
          ...(isMoved && { status }),
          ...(isRepriced && { price }),
          ...(!isMoved && { total }),
        }),
        reason: null,
      })
      .execute()
  await sql`insert into live_outbox (topic, user_id) values ('purchase', ${bid.user_id})`.execute(trx)
  return {
    id,
    totals: {
      before: before && before.status !== PURCHASE_CANCELLED ? before.total : null,
      after: price === null ? null : total,
    },
  }
}

/** The place on a ship that a car leaves, for its log. */
const placeOf = ({ voyage_id: voyageId, eta }: { voyage_id: number | null; eta: string | null }) => ({
  ...(voyageId !== null && { voyageId }),
  ...(eta !== null && { eta }),
})

/** The sum that the ledger has for a car, and the sum that it should have, in whole yen; null is nothing. */
export type Totals = { before: number | null; after: number | null }

/**
 * Writes one line to a person's account, and tells his open screens. `amount` is negative for spending, positive for a counter-record, whole yen. A counter-record has the dollars
 * of the line that it takes back, whatever a dollar costs now.
 */
export async function bookPurchase(
  trx: Trx,
  line: { userId: number; at: Date; amount: number; balanceAfter: number; purchaseId: number },
): Promise<void> {
  const { userId, amount: yen } = line
  const usd =
    yen > 0
      ? ((await dollarsOfCars(trx, [line.purchaseId])).get(line.purchaseId) ?? null)
      : await inDollars(trx, { userId, yen, day: tokyoDay(line.at) })
  await trx
    .insertInto('ledger')
    .values({
      user_id: line.userId,
      at: line.at,
      type: 'purchase',
      amount: line.amount,
      balance_after: line.balanceAfter,
      purchase_id: line.purchaseId,
      ...dollarColumns(usd),
    })
    .execute()
  await sql`insert into live_outbox (topic, user_id) values ('money', ${line.userId})`.execute(trx)
}

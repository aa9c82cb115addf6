import { sql } from 'kysely'
import { PURCHASE_CANCELLED } from '#domain/purchases/purchase-moves.ts'
import { dollarsOf } from '#domain/money/dollars.ts'
import { tokyoDay } from '#domain/time/tokyo.ts'
import { dollarRate } from '#server/costs/in-dollars.ts'
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
 * Writes one line to a person's account, and tells his open screens. `amount` is negative for spending, positive for a counter-record, whole yen. A counter-record has the dollars
 * of the line that it takes back. A car keeps the rate of the day of its first line: a correction of 100 yen costs the buyer the dollars of 100 yen.
 */
export async function bookPurchase(
  trx: Trx,
  line: { userId: number; at: Date; amount: number; balanceAfter: number; purchaseId: number },
): Promise<void> {
  const former = (await dollarsOfCars(trx, [line.purchaseId])).get(line.purchaseId) ?? null
  const rate = line.amount < 0 ? await dollarRate(trx, line.userId, former?.day ?? tokyoDay(line.at)) : null
  const usd = line.amount > 0 ? former : rate && dollarsOf(line.amount, rate)
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

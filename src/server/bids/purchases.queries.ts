import type { Trx } from './bids.queries.ts'

/** §4 "Purchase status": 7 is "Purchase cancelled"; null is Processing. */
const PURCHASE_CANCELLED = 7

/** The price at which a bid's car stands bought; null when it is not. */
export async function boughtPrice(trx: Trx, bidId: number): Promise<number | null> {
  const purchase = await trx
    .selectFrom('purchases')
    .select('price')
    .where('bid_id', '=', bidId)
    .where('status', 'is distinct from', PURCHASE_CANCELLED)
    .executeTakeFirst()
  return purchase?.price ?? null
}

/** Sets the purchase of a bid to a price, making it where there is none; null cancels it. Returns the purchase's id. */
export async function setPurchase(
  trx: Trx,
  bid: { id: number; lot_id: string; user_id: number },
  price: number | null,
  now: Date,
): Promise<number> {
  if (price === null) {
    const { id } = await trx
      .updateTable('purchases')
      .set({ status: PURCHASE_CANCELLED })
      .where('bid_id', '=', bid.id)
      .returning('id')
      .executeTakeFirstOrThrow()
    return id
  }
  const { id } = await trx
    .insertInto('purchases')
    .values({ bid_id: bid.id, lot_id: bid.lot_id, user_id: bid.user_id, price, status: null, purchased_at: now })
    .onConflict(taken =>
      taken.constraint('purchases_bid_taken').doUpdateSet({ price, status: null, purchased_at: now }),
    )
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Writes one line of a person's account; `amount` is negative when spent, positive for a counter-record. Whole yen. */
export async function bookPurchase(
  trx: Trx,
  line: { userId: number; at: Date; amount: number; balanceAfter: number; description: string; purchaseId: number },
): Promise<void> {
  await trx
    .insertInto('ledger')
    .values({
      user_id: line.userId,
      at: line.at,
      type: 'purchase',
      amount: line.amount,
      balance_after: line.balanceAfter,
      description: line.description,
      purchase_id: line.purchaseId,
    })
    .execute()
}

import { lockBidder, updateBidder } from '../bidders.queries.ts'
import type { Trx } from '#server/db/connect.ts'
import { bookPurchase } from './purchases.queries.ts'
import type { Totals } from './set-purchase.queries.ts'

/** Locks a buyer's account. It comes before the lock of his car, as in a Win, so that the two never wait for each other. */
export async function lockBuyer(trx: Trx, userId: number): Promise<void> {
  await lockBidder(trx, userId)
}

/**
 * Moves the buyer's balance to the new total of his car. The ledger is append-only: a line with the opposite sign reverses the old total, then the
 * new total is booked, so that a car has one valid "car purchase" record. The caller holds the account's lock.
 */
export async function rebookPurchase(
  trx: Trx,
  car: { id: number; userId: number },
  { before, after }: Totals,
  now: Date,
): Promise<void> {
  if (before === after) return
  const lines = [...(before === null ? [] : [before]), ...(after === null ? [] : [-after])]
  for (const amount of lines) {
    const balanceAfter = await updateBidder(trx, car.userId, { balance: amount })
    await bookPurchase(trx, { userId: car.userId, at: now, amount, balanceAfter, purchaseId: car.id })
  }
}

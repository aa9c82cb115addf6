import type { Trx } from '#server/db/connect.ts'
import type { LotForBidding } from '../bids.queries.ts'

/** Writes a locked lot's price and the result that comes with it. The row itself notifies followers of lots. */
export async function writeSoldPrice(trx: Trx, lot: LotForBidding, now: Date): Promise<void> {
  await trx
    .updateTable('lots')
    .set(({ eb }) => ({
      sold_price: lot.sold_price,
      status: lot.status,
      changed_at: now,
      version: eb('version', '+', 1),
    }))
    .where('id', '=', lot.id)
    .execute()
}

import { isBeforeDeadline } from '#domain/bids/bid-deadline.ts'
import { LOT_STATUS } from '#domain/lots/statuses.ts'
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

/**
 * The lot for sale again, by the clock. A lot that was bought before its auction has its price, and so its result, by our word alone: without the Win or the price
 * it is as it was. Undefined for other lots: a result that a feed gave stays, and so does one of the sale itself.
 */
export async function forSaleAgain(trx: Trx, lot: LotForBidding, now: Date): Promise<LotForBidding | undefined> {
  if (lot.offer === 'stock' || lot.status !== LOT_STATUS.sold || !(await isPricedAhead(trx, lot))) return undefined
  const status = isBeforeDeadline(now, lot.starts_at) ? LOT_STATUS.upcoming : LOT_STATUS.ongoing
  return { ...lot, status, sold_price: null }
}

/** Whether the price was named before the start, and no feed had one before or has given another since. */
async function isPricedAhead(trx: Trx, { id, starts_at, sold_price }: LotForBidding): Promise<boolean> {
  const lines = await trx
    .selectFrom('bid_log as g')
    .innerJoin('bids as b', 'b.id', 'g.bid_id')
    .select(['g.at', 'g.before', 'g.after'])
    .where('b.lot_id', '=', id)
    .where('g.event', '=', 'sold price')
    .orderBy('g.id')
    .execute()
  const [first, last] = [lines[0], lines.at(-1)]
  return (
    first?.before?.soldPrice === null &&
    last?.after.soldPrice === sold_price &&
    starts_at !== null &&
    last.at < starts_at
  )
}

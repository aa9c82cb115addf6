import { sql } from 'kysely'
import { LOT_STATUS, hasResult } from '#domain/lots/statuses.ts'
import type { Trx } from '#server/db/connect.ts'
import type { LotForBidding } from '../bids.queries.ts'
import { writeSoldPrice } from '../edit/lot-price.queries.ts'

/** The source of our own changes in the lot's history, beside the names of feeds. */
const ORDER = 'order'

/**
 * A fixed-price car is sold by its order: it leaves the listing when the order is won, and comes back when the Win is taken back. A feed that
 * still offers it does not change that (feed/merge-lot.ts). A result that a feed gave stays. The caller holds the lock of the lot.
 */
export async function sellStock(trx: Trx, lot: LotForBidding, isWon: boolean, now: Date): Promise<void> {
  const status = isWon ? soldNow(lot) : await statusBeforeOrder(trx, lot)
  if (status === null) return
  await sql`insert into lot_changes (lot_id, source, changed_at, starts_at, status, start_price, sold_price)
    values (${lot.id}, ${ORDER}, ${now}, ${lot.starts_at}, ${lot.status}, ${lot.start_price}, ${lot.sold_price})`.execute(
    trx,
  )
  await writeSoldPrice(trx, { ...lot, status }, now)
}

function soldNow({ status }: LotForBidding): number | null {
  return hasResult(status) ? null : LOT_STATUS.sold
}

/** Null where it was not the order that sold the car. */
async function statusBeforeOrder(trx: Trx, { id, status }: LotForBidding): Promise<number | null> {
  if (status !== LOT_STATUS.sold) return null
  const { rows } = await sql<{ status: number }>`select status from lot_changes
    where lot_id = ${id} and source = ${ORDER} order by id desc limit 1`.execute(trx)
  const [last] = rows
  return last && !hasResult(last.status) ? last.status : null
}

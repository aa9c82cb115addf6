import { LOT_STATUS } from '#domain/lots/statuses.ts'
import { settleLot } from '#server/bids/settle-lot.ts'
import type { Office } from '#server/http/asked.ts'

/** What the house does when the hammer falls: the lot's result, and the end of its bids, in one transaction. */
export function hammer(
  { db, clock }: Pick<Office, 'db' | 'clock'>,
  lotId: string,
  soldPrice: number | null,
  winnerBidId: number | null,
): Promise<void> {
  return db.transaction().execute(async trx => {
    const status = soldPrice === null ? LOT_STATUS.notSold : LOT_STATUS.sold
    await trx.updateTable('lots').set({ status, sold_price: soldPrice }).where('id', '=', lotId).execute()
    await settleLot(trx, { lotId, winnerBidId, now: clock.now() })
  })
}

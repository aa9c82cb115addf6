import { LOT_STATUS } from '#domain/lots/statuses.ts'
import { settleLot } from '#server/bids/results/settle-lot.ts'
import type { AppContext } from '#server/http/context.ts'

/** The auction house's work when the hammer falls: the lot's result and the end of its bids, in one transaction. */
export function hammer(
  { db, queue, clock }: Pick<AppContext, 'db' | 'queue' | 'clock'>,
  lotId: string,
  soldPrice: number | null,
  winnerBidId: number | null,
): Promise<void> {
  return db.transaction().execute(async trx => {
    const status = soldPrice === null ? LOT_STATUS.notSold : LOT_STATUS.sold
    await trx.updateTable('lots').set({ status, sold_price: soldPrice }).where('id', '=', lotId).execute()
    await settleLot({ db: trx, queue }, { lotId, winnerBidId, now: clock.now() })
  })
}

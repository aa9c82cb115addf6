import { BID_STATUS } from '#domain/bids/bid-status.ts'
import type { Db } from '#server/db/connect.ts'

/** Bids that nobody has reviewed: one user's, or everybody's. */
export async function countNewBids(db: Db, userId: number | null): Promise<number> {
  const { bids } = await db
    .selectFrom('bids')
    .select(eb => eb.fn.countAll<number>().as('bids'))
    .where('status', '=', BID_STATUS.new)
    .$if(userId !== null, query => query.where('user_id', '=', userId))
    .executeTakeFirstOrThrow()
  return bids
}

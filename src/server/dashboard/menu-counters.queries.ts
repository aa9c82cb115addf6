import { BID_STATUS } from '#domain/bids/bid-status.ts'
import type { Db } from '#server/db/connect.ts'
import { countOf } from '#server/db/count-of.ts'

/** Bids that nobody has reviewed: one user's, or everybody's. */
export function countNewBids(db: Db, userId: number | null): Promise<number> {
  return countOf(
    db
      .selectFrom('bids')
      .where('status', '=', BID_STATUS.new)
      .$if(userId !== null, query => query.where('user_id', '=', userId)),
  )
}

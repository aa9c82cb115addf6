import { BID_STATUS } from '#domain/bids/bid-status.ts'
import { hasResult } from '#domain/lots/statuses.ts'
import type { Office } from '#server/http/asked.ts'
import { readSettings } from '#server/site/settings.ts'
import { findBid } from './bids.queries.ts'
import { dueAutoBids } from './auto-bids.queries.ts'
import { lockForEdit } from './edit/lock-for-edit.ts'
import { moveBid } from './move-bid.ts'

/** How many go in one turn; each is a transaction of its own. */
const BATCH = 200

/**
 * Bids with auto-bid on go to the hall by themselves at the deadline of bidding: 1 New becomes 2 Bid, as the system's doing. What a manager changed in
 * the last hour and nobody accepted stays where it is. Several processes may do it at once; doing it again changes nothing. Returns how many went.
 */
export async function forwardAutoBids({ db }: Pick<Office, 'db'>, now: Date): Promise<number> {
  const { bidDeadlineMinutes } = await readSettings(db)
  let forwarded = 0
  for (const id of await dueAutoBids(db, { now, bidDeadlineMinutes, limit: BATCH })) {
    const went = await db.transaction().execute(async trx => {
      const { bid, lot } = await lockForEdit({ db: trx, clock: { now: () => now } }, await findBid(trx, id))
      // Looked at again under the lock: it may have been reviewed, switched off or settled meanwhile.
      const isDue = bid.status === BID_STATUS.new && bid.auto_bid && bid.forwarded && !hasResult(lot.status)
      if (isDue) await moveBid(trx, bid, lot, BID_STATUS.bid, { actorId: null, now })
      return isDue
    })
    if (went) forwarded += 1
  }
  return forwarded
}

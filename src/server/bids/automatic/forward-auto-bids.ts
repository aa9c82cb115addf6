import { isBeforeDeadline } from '#domain/bids/bid-deadline.ts'
import { BID_STATUS } from '#domain/bids/bid-status.ts'
import { hasResult } from '#domain/lots/statuses.ts'
import { permissionsOf } from '#domain/people/kinds.ts'
import type { AppContext } from '#server/http/context.ts'
import type { WriteContext } from '#server/queue/queue.ts'
import { readSettings } from '#server/site/settings.ts'
import { findBid } from '../bids.queries.ts'
import { dueAutoBids } from './auto-bids.queries.ts'
import { lockForEdit } from '../edit/lock-for-edit.ts'
import { moveBid } from '../move-bid.ts'
import { plannedEndOf } from '../planned-ends/planned-ends.queries.ts'

/** The number of bids per turn. Each is a transaction of its own. */
const BATCH = 200

/**
 * Forwards auto-bids to the auction hall at the bidding deadline: 1 New becomes 2 Bid, done by the system. A change made by a manager in the
 * last hour and not accepted stays held. Safe to run in several processes and to repeat. A failure is logged and does not hold up the others. Returns the number
 * of forwarded bids.
 */
export async function forwardAutoBids(
  { db, queue, log }: Pick<AppContext, 'db' | 'queue' | 'log'>,
  now: Date,
): Promise<number> {
  const { bidDeadlineMinutes } = await readSettings(db)
  let forwarded = 0
  for (const id of await dueAutoBids(db, { now, bidDeadlineMinutes, limit: BATCH })) {
    try {
      if (await db.transaction().execute(trx => forwardAutoBid({ db: trx, queue }, id, now))) forwarded += 1
    } catch (error) {
      log.error({ err: error, bidId: id }, 'An automatic bid could not be forwarded')
    }
  }
  return forwarded
}

/** Forwards a bid that was found due, in the caller's transaction. Returns whether it went. */
export async function forwardAutoBid({ db: trx, queue }: WriteContext, id: number, now: Date): Promise<boolean> {
  const { bid, lot, bidder } = await lockForEdit({ db: trx, clock: { now: () => now } }, await findBid(trx, id))
  // Checked again under the lock: it may have been reviewed, switched off or settled since, or the lot may have another start.
  const isNew = bid.status === BID_STATUS.new && bid.auto_bid && bid.forwarded && !hasResult(lot.status)
  // For clients who may no longer bid, or whose account is disabled, only a manager can send the bid.
  const mayBid = permissionsOf(bidder.kind, bidder.flags).biddingAllowed
  const isAhead = isBeforeDeadline(now, lot.starts_at)
  const isDue = isNew && isAhead && mayBid && !(await plannedEndOf(trx, id))
  if (isDue) await moveBid({ db: trx, queue }, bid, lot, BID_STATUS.bid, { actorId: null, now })
  return isDue
}

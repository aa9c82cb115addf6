import type { BidStatus } from '#domain/bids/bid-status.ts'
import type { AppContext } from '#server/http/context.ts'
import { repeat, type Repeated } from '#server/repeat.ts'
import type { WriteContext } from '#server/queue/queue.ts'
import { findBid } from '../bids.queries.ts'
import { lockForEdit } from '../edit/lock-for-edit.ts'
import { moveBid } from '../move-bid.ts'
import { dropPlannedEnd, dueEnds, plannedEndOf } from './planned-ends.queries.ts'

const POLL_MS = 1_000
/** The number of bids ended per turn, each in its own transaction. */
const BATCH = 200

type Context = Pick<AppContext, 'db' | 'queue' | 'clock' | 'log'>

/** Applies planned ends when they fall due. */
export function startPlannedEnds(context: Context): Repeated {
  return repeat(
    () => carryOutEnds(context),
    POLL_MS,
    context.log,
    'Planned ends of bids could not be carried out and will be tried again',
  )
}

/** Ends the bids whose time to undo is over. Several processes may run it at once. A failure is logged and does not delay the others. */
export async function carryOutEnds({ db, queue, clock, log }: Context): Promise<void> {
  for (const bidId of await dueEnds(db, clock.now(), BATCH)) {
    try {
      await db.transaction().execute(trx => carryOutEnd({ db: trx, queue, clock }, bidId))
    } catch (error) {
      log.error({ err: error, bidId }, 'The planned end of a bid could not be carried out')
    }
  }
}

/** Ends a bid whose plan is due, in the caller's transaction. */
export async function carryOutEnd(context: WriteContext & Pick<AppContext, 'clock'>, bidId: number): Promise<void> {
  const { db: trx } = context
  const { bid, lot, now } = await lockForEdit(context, await findBid(trx, bidId))
  // Read again under the lock: another process may have been faster, or a change of the bid may have dropped the plan.
  const end = await plannedEndOf(trx, bid.id)
  if (!end || end.due_at > now) return
  await dropPlannedEnd(trx, bid.id)
  const { actor_id: actorId, held, accepted } = end
  await moveBid(context, bid, lot, end.status as BidStatus, { actorId, now }, { held, accepted })
}

import type { BidStatus } from '#domain/bids/bid-status.ts'
import type { WriteContext } from '#server/queue/queue.ts'
import type { EditCase } from '../edit/lock-for-edit.ts'
import { touchBid } from '../write-bid.queries.ts'
import { dropPlannedEnd, plannedEndOf, savePlannedEnd } from './planned-ends.queries.ts'

/**
 * Ends a bid after the time to undo. The bid itself does not change, but its version grows: other managers see the plan, and a stale row
 * cannot overwrite it.
 */
export async function planEnd(
  causing: WriteContext,
  { bid, now }: Pick<EditCase, 'bid' | 'now'>,
  change: { to: BidStatus; dueAt: Date; managerId: number; held: boolean; accepted: boolean },
): Promise<void> {
  const { to, dueAt: due_at, managerId, held, accepted } = change
  await savePlannedEnd(causing.db, { bid_id: bid.id, status: to, due_at, actor_id: managerId, held, accepted })
  await touchBid(causing, bid.id, {
    at: now,
    actorId: managerId,
    event: 'end planned',
    before: null,
    after: { planned: to },
  })
}

/** Takes a planned end back, if there is one. `actorId` null is the system: a later word of the hall counts. */
export async function dropEnd(
  causing: WriteContext,
  { bid, now }: Pick<EditCase, 'bid' | 'now'>,
  actorId: number | null,
): Promise<void> {
  const end = await plannedEndOf(causing.db, bid.id)
  if (!end) return
  await dropPlannedEnd(causing.db, bid.id)
  await touchBid(causing, bid.id, {
    at: now,
    actorId,
    event: 'end undone',
    before: { planned: end.status },
    after: { planned: null },
  })
}

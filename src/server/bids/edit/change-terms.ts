import { isBeforeDeadline } from '#domain/bids/bid-deadline.ts'
import type { BidStatus } from '#domain/bids/bid-status.ts'
import { isForwardedAfter, isHeld } from '#domain/bids/held-change.ts'
import type { WriteContext } from '#server/queue/queue.ts'
import { reachRound, type BidTerms } from '../bids.queries.ts'
import { changeBid } from '../write-bid.queries.ts'
import type { EditCase } from './lock-for-edit.ts'
import { refuseLateOrder } from './refuse-late-order.ts'
import type { RequestedChanges } from './refuse-stale.ts'

/**
 * Writes the changed values, marks the bid held or forwarded, and logs the change; does nothing where nothing differs. The caller checks the
 * rules first and updates the client's sums.
 */
export async function writeTerms(
  causing: WriteContext,
  { bid, lot, now }: EditCase,
  change: { row: Partial<BidTerms>; wanted: RequestedChanges; accepted: boolean; managerId: number },
): Promise<void> {
  const { accepted } = change
  const held = isHeld({ startsAt: lot.starts_at, accepted, now })
  const differing = Object.entries(change.wanted).filter(([, { now: standing, sent }]) => standing !== sent)
  const changes = differing.length > 0
  // After the start a change is only stored, and a held bid stays held.
  const mayForward = accepted || (changes && isBeforeDeadline(now, lot.starts_at))
  const forwarded = mayForward
    ? isForwardedAfter(bid.forwarded, bid.status as BidStatus, { held, accepted })
    : bid.forwarded
  refuseLateOrder({ bid, lot, now }, { ...change.row, forwarded })
  const changesForwarded = forwarded !== bid.forwarded
  if (!changes && !changesForwarded) return
  const side = (of: 'now' | 'sent') => Object.fromEntries(differing.map(([field, value]) => [field, value[of]]))
  await changeBid(
    causing,
    bid,
    { ...change.row, forwarded },
    {
      at: now,
      actorId: change.managerId,
      event: 'edited',
      before: { ...side('now'), ...(changesForwarded && { forwarded: bid.forwarded }) },
      after: { ...side('sent'), ...(changesForwarded && { forwarded }) },
    },
  )
  const { bid_group_id: group = bid.bid_group_id, group_round: round = bid.group_round } = change.row
  await reachRound(causing.db, { bid_group_id: group, group_round: round })
}

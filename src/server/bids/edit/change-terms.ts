import type { BidStatus } from '#domain/bids/bid-status.ts'
import { isForwardedAfter, isHeld } from '#domain/bids/held-change.ts'
import { logBid, reachRound, updateBid } from '../bids.queries.ts'
import type { BidTerms, Trx } from '../bids.queries.ts'
import type { EditCase } from './lock-for-edit.ts'
import type { Wanted } from './refuse-stale.ts'

/**
 * Writes what differs from what stands, marks it held back or forwarded, and logs it; nothing where nothing differs. Rules were asked before; the sums of
 * the client are the caller's.
 */
export async function writeTerms(
  trx: Trx,
  { bid, lot, now }: EditCase,
  change: { row: Partial<BidTerms>; wanted: Wanted; accepted: boolean; managerId: number },
): Promise<void> {
  const { accepted } = change
  const held = isHeld({ startsAt: lot.starts_at, accepted, now })
  const differing = Object.entries(change.wanted).filter(([, { now: standing, sent }]) => standing !== sent)
  const changes = differing.length > 0
  const forwarded =
    changes || accepted ? isForwardedAfter(bid.forwarded, bid.status as BidStatus, { held, accepted }) : bid.forwarded
  const tellsForwarded = forwarded !== bid.forwarded
  if (!changes && !tellsForwarded) return
  await updateBid(trx, bid.id, { ...change.row, forwarded }, now)
  const { bid_group_id: group = bid.bid_group_id, group_round: round = bid.group_round } = change.row
  await reachRound(trx, { bid_group_id: group, group_round: round })
  const side = (of: 'now' | 'sent') => Object.fromEntries(differing.map(([field, value]) => [field, value[of]]))
  await logBid(trx, {
    bidId: bid.id,
    at: now,
    actorId: change.managerId,
    event: 'edited',
    before: { ...side('now'), ...(tellsForwarded && { forwarded: bid.forwarded }) },
    after: { ...side('sent'), ...(tellsForwarded && { forwarded }) },
  })
}

import type { EditedBid } from '#contract/bids/bid-edits.shapes.ts'
import { BID_STATUS, isLive } from '#domain/bids/bid-status.ts'
import type { BidStatus } from '#domain/bids/bid-status.ts'
import { isHeld } from '#domain/bids/held-change.ts'
import type { Office } from '#server/http/asked.ts'
import { Refused } from '#server/http/refused.ts'
import { findBid, logBid, openBidsOfLot, updateBid } from '../bids.queries.ts'
import type { Bid, Trx } from '../bids.queries.ts'
import { moveBid } from '../move-bid.ts'
import { editedBid } from './edited-bid.ts'
import { lockForEdit, refuseSettled } from './lock-for-edit.ts'
import type { EditCase } from './lock-for-edit.ts'
import { refuseShortReserve } from './refuse-short-reserve.ts'
import { refuseStale } from './refuse-stale.ts'

/** A manager's wish for one bid; `version` null: the last write wins. */
export type StatusWish = { bidId: number; to: BidStatus; accepted: boolean; version: number | null; managerId: number }

/** Sets a bid's status as those who manage bids do; in the last hour it is only stored, unless accepted. One transaction a bid. */
export async function changeStatus(office: Pick<Office, 'db' | 'clock'>, wish: StatusWish): Promise<EditedBid> {
  const { db: trx } = office
  const { to, accepted } = wish
  const edit = await lockForEdit(office, await findBid(trx, wish.bidId))
  const { bid, lot, now } = edit
  await refuseStale(trx, bid, wish.version, { status: { now: bid.status, sent: to } })
  refuseSettled(edit)
  await refuseSecondWin(trx, edit, to)
  if (isLive(to)) await refuseShortReserve(trx, bid)
  const held = isHeld({ startsAt: lot.starts_at, accepted, now })
  // A change that was held back is accepted by sending it again.
  const isForwarding = accepted && !bid.forwarded && to === bid.status && isLive(to)
  if (isForwarding) await forward(trx, bid, wish, now)
  else await moveBid(trx, bid, lot, to, { actorId: wish.managerId, now, held, accepted })
  return editedBid(trx, bid.id, lot)
}

/** "Accept" of what stands already: the bid goes to the hall as it is. */
async function forward(trx: Trx, bid: Bid, { managerId }: StatusWish, now: Date): Promise<void> {
  await updateBid(trx, bid.id, { forwarded: true }, now)
  await logBid(trx, {
    bidId: bid.id,
    at: now,
    actorId: managerId,
    event: 'edited',
    before: { forwarded: false },
    after: { forwarded: true },
  })
}

async function refuseSecondWin(trx: Trx, { bid, lot }: EditCase, to: BidStatus): Promise<void> {
  if (to !== BID_STATUS.win) return
  const bids = await openBidsOfLot(trx, lot.id)
  if (bids.some(other => other.id !== bid.id && !isLive(other.status))) throw new Refused('already_won')
}

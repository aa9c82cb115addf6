import { amountFault, fixedPrice, orderFault } from '#domain/bids/bid-amount.ts'
import { bidDeadline, isBeforeDeadline, isFinished } from '#domain/bids/bid-deadline.ts'
import { BID_STATUS, isLive, isWon, reserves } from '#domain/bids/bid-status.ts'
import { isForwardedAfter } from '#domain/bids/held-change.ts'
import { isInLastHour } from '#domain/bids/last-hour.ts'
import { SETTINGS } from './model-settings.ts'
import type { Model, ModelBid, ModelLot, Outcome, Rules } from './bid-model.ts'
import { clientOf, endFullGroup, lotOf, ofRound, roundFor } from './model-moves.ts'
import { hasStarted, isOpenFor, startOf } from './status-model.ts'

/** A manager's changes besides the status. Whole yen; null as adjustment is the server's setting. */
export type EditCommand =
  | { do: 'auto'; bidId: number; on: boolean }
  | { do: 'adjust'; bidId: number; adjustment: number | null; accept: 0 | 1 }
  /** `groupId` undefined: it stays. */
  | { do: 'edit'; bidId: number; amount: number; groupId: number | null | undefined; accept: 0 | 1 }

export function takeEdit(model: Model, command: EditCommand, now: Date, rules: Rules): Outcome {
  const bid = model.bids.find(one => one.id === command.bidId)!
  const lot = lotOf(model, bid.lotId)
  if (!isOpenFor(bid, lot, now, rules)) return { refused: 'bid_not_live' }
  if (command.do === 'auto') {
    if (lot.offer === 'stock' && command.on) return { refused: 'invalid_fields' }
    return switchAutoBid(bid, lot, command.on, now)
  }
  if (command.do === 'adjust') {
    const { adjustment } = command
    if (lot.offer === 'stock' && adjustment !== null && adjustment !== bid.adjustment)
      return { refused: 'invalid_fields' }
    if (written(bid, lot, { adjustment }, command.accept, now) === 'late') return { refused: 'bidding_closed' }
    return { done: {} }
  }
  return editTerms(model, bid, lot, command, now, rules)
}

/** From the start on it stays off; switched on in the last hour, a new bid waits for "Accept". */
function switchAutoBid(bid: ModelBid, lot: ModelLot, on: boolean, now: Date): Outcome {
  if (bid.autoBid === on) return { done: {} }
  if (on && hasStarted(lot, now)) return { refused: 'bidding_closed' }
  const isHeld = on && bid.status === BID_STATUS.new && isInLastHour(startOf(lot), now)
  Object.assign(bid, { autoBid: on, changedAt: now.getTime(), ...(isHeld && { forwarded: false }) })
  return { done: {} }
}

function editTerms(
  model: Model,
  bid: ModelBid,
  lot: ModelLot,
  command: EditCommand & { do: 'edit' },
  now: Date,
  rules: Rules,
): Outcome {
  const { amount } = command
  const client = clientOf(model, bid.clientId)
  const isStock = lot.offer === 'stock'
  const wanted = command.groupId === undefined ? bid.groupId : command.groupId
  const group = isStock ? undefined : client.groups.find(one => one.id === wanted)
  const isMoved = (group?.id ?? null) !== bid.groupId
  const round = group ? (isMoved ? roundFor(model, group) : (bid.round ?? roundFor(model, group))) : null
  const isReserved = reserves(bid.status, bid.price !== null)
  const changesAmount = amount !== bid.amount
  if (changesAmount && isLive(bid.status)) {
    if (isFinished({ status: lot.status, auctionDay: lot.day }, now)) return { refused: 'auction_finished' }
    const bidder = { isManager: true, bidDeadlineCheck: false }
    const deadline = bidDeadline({ startsAt: startOf(lot), hallClosesAt: null }, bidder, SETTINGS.bidDeadlineMinutes)
    if (!isBeforeDeadline(now, deadline)) return { refused: 'bidding_closed' }
  }
  if (changesAmount && isStock && isWon(bid.status)) return { refused: 'amount_fixed', figure: bid.amount }
  if (changesAmount && (isLive(bid.status) || isStock)) {
    const fault = isStock ? orderFault(amount, fixedPrice(lot), false) : amountFault(amount, lot.startPrice)
    if (fault) return { refused: fault.code, figure: Object.values(fault.detail ?? {})[0] as number | undefined }
  }
  if (changesAmount && isReserved) {
    const { balance, creditLimit, reserved: activeBids } = client
    const allowed = rules.bidAllow({ balance, creditLimit, activeBids }, bid.amount)
    if (amount > allowed) return { refused: 'credit_limit', figure: allowed }
  }
  if (isLive(bid.status) && isMoved && group && rules.isGroupFull(group.cars, statusesOf(model, group.id, round)))
    return { refused: 'group_full', figure: group.cars }
  const before = bid.amount
  const isWritten = written(bid, lot, { amount, groupId: group?.id ?? null }, command.accept, now)
  if (isWritten === 'late') return { refused: 'bidding_closed' }
  if (isWritten) {
    bid.round = round
    if (changesAmount) Object.assign(bid, { placedAt: now.getTime(), takenBack: null })
    if (group) group.round = Math.max(group.round, round ?? 0)
  }
  if (isReserved && changesAmount) client.reserved += amount - before
  if (isWon(bid.status) && isMoved && group) endFullGroup(model, group, round, now, rules)
  return { done: {} }
}

const statusesOf = (model: Model, groupId: number, round: number | null) =>
  ofRound(model, groupId, round).map(bid => bid.status)

/** Writes what differs, and whether the hall knows it. Returns whether anything was written; after the start the hall takes nothing new. */
function written(bid: ModelBid, lot: ModelLot, change: Partial<ModelBid>, accept: 0 | 1, now: Date): boolean | 'late' {
  const accepted = accept === 1
  const held = !accepted && isInLastHour(startOf(lot), now)
  const differs = Object.entries(change).some(([field, value]) => bid[field as keyof ModelBid] !== value)
  const late = hasStarted(lot, now)
  const forwarded =
    (differs && !late) || accepted ? isForwardedAfter(bid.forwarded, bid.status, { held, accepted }) : bid.forwarded
  const { amount = bid.amount, adjustment = bid.adjustment } = change
  const isBetter = bid.status === BID_STATUS.bid && (amount !== bid.amount || adjustment !== bid.adjustment)
  if (late && isLive(bid.status) && forwarded && (isBetter || !bid.forwarded)) return 'late'
  if (!differs && forwarded === bid.forwarded) return false
  Object.assign(bid, change, { forwarded, changedAt: now.getTime() })
  return true
}

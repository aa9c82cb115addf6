import { BID_STATUS, isClosed, isEditable, isLive, isWon, reserves, type BidStatus } from '#domain/bids/bid-status.ts'
import { cancelling } from '#domain/bids/cancel-deadline.ts'
import { isInLastHour } from '#domain/bids/last-hour.ts'
import { endsBid, plannedEndAt } from '#domain/bids/planned-end.ts'
import { hasResult, isSold, LOT_STATUS } from '#domain/lots/statuses.ts'
import { tokyoDay } from '#domain/time/tokyo.ts'
import { SETTINGS } from './model-settings.ts'
import type { Model, ModelBid, ModelLot, Outcome, Rules } from './bid-model.ts'
import { clientOf, endBidsOfLot, lotOf, moved, winPrice } from './model-moves.ts'
import { isOurSale } from './negotiation-model.ts'

export type StatusCommand =
  | { do: 'cancel'; clientId: number; bidId: number }
  /** `undoable`: an end takes effect after the time to undo it. */
  | { do: 'status'; bidId: number; to: Exclude<BidStatus, 7>; accept: 0 | 1; undoable: 0 | 1 }
  | { do: 'undo'; bidId: number }
  /** What the server does by itself: it carries out a planned end that is due, and forwards an automatic bid at its deadline. */
  | { do: 'end'; bidId: number }
  | { do: 'forward'; bidId: number }

const REFUSED_CANCEL = { late: 'cancel_too_late', sold: 'auction_finished', ended: 'bid_not_live' } as const

/** A command that gives a bid another status, now or later, in the model. */
export function takeStatus(model: Model, command: StatusCommand, now: Date, rules: Rules): Outcome {
  const bid = model.bids.find(one => one.id === command.bidId)!
  const lot = lotOf(model, bid.lotId)
  if (command.do === 'cancel') return cancel(model, bid, lot, now, rules)
  if (command.do === 'status') return setStatus(model, bid, lot, command, now, rules)
  if (command.do === 'undo') {
    if (!bid.end || bid.end.dueAt <= now.getTime()) return { refused: 'undo_too_late' }
    dropEnd(bid, now)
    return { done: {} }
  }
  if (command.do === 'end') {
    const { end } = bid
    if (!end || end.dueAt > now.getTime()) return { done: {} }
    bid.end = null
    return moved(model, bid, end.to, now, rules, { held: end.held, accepted: end.accepted, byPerson: true })
  }
  const isNew = bid.status === BID_STATUS.new && bid.autoBid && bid.forwarded && !hasResult(lot.status)
  const isDue = isNew && !hasStarted(lot, now) && (!bid.end || rules.forwardsEnded)
  if (isDue) moved(model, bid, BID_STATUS.bid, now, rules)
  return { done: { forwarded: isDue } }
}

/** A planned end is taken back; the row counts as changed. */
export function dropEnd(bid: ModelBid, now: Date): void {
  if (!bid.end) return
  bid.end = null
  bid.changedAt = now.getTime()
}

/** Whether a manager may still change the bid. */
export function isOpenFor(bid: ModelBid, lot: ModelLot, now: Date, rules: Rules): boolean {
  const lastDay = lot.day ?? tokyoDay(new Date(bid.changedAt))
  return isEditable(bid.status, isClosed({ status: bid.status, price: winPrice(bid, lot) }, lastDay, rules.dayOf(now)))
}

export const startOf = ({ startsAt }: ModelLot) => (startsAt === null ? null : new Date(startsAt))

export const hasStarted = ({ startsAt }: ModelLot, now: Date) => startsAt !== null && startsAt <= now.getTime()

function cancel(model: Model, bid: ModelBid, lot: ModelLot, now: Date, rules: Rules): Outcome {
  if (bid.status === BID_STATUS.cancelled) return { done: {} }
  const verdict = cancelling(
    { status: bid.status, lotStatus: lot.status, startsAt: startOf(lot), hallClosesAt: null },
    false,
    SETTINGS.cancelDeadlineHours,
    now,
  )
  if (verdict === 'sold' && lot.offer === 'stock') return { refused: 'order_passed_on' }
  if (verdict !== 'allowed') return { refused: REFUSED_CANCEL[verdict] }
  if (rules.cancelGivesBack) clientOf(model, bid.clientId).bidsOfDay.count -= 1
  return moved(model, bid, BID_STATUS.cancelled, now, rules, { held: false, accepted: true, byPerson: true })
}

function setStatus(
  model: Model,
  bid: ModelBid,
  lot: ModelLot,
  { to, accept, undoable }: StatusCommand & { do: 'status' },
  now: Date,
  rules: Rules,
): Outcome {
  if (accept === 1 && to === bid.status && endsBid(to) && !hasStarted(lot, now)) {
    if (!bid.forwarded) Object.assign(bid, { forwarded: true, changedAt: now.getTime() })
    return { done: {} }
  }
  if (!isOpenFor(bid, lot, now, rules)) return { refused: 'bid_not_live' }
  const others = model.bids.filter(one => one.lotId === lot.id && one.id !== bid.id)
  if (to === BID_STATUS.win && others.some(one => isWon(one.status))) return { refused: 'already_won' }
  const revives = isLive(to) && !isLive(bid.status)
  if (revives && others.some(one => one.clientId === bid.clientId && isLive(one.status)))
    return { refused: 'other_bid_live' }
  if (!reserves(bid.status, bid.price !== null) && isLive(to)) {
    const { balance, creditLimit, reserved: activeBids } = clientOf(model, bid.clientId)
    const allowed = rules.bidAllow({ balance: balance + (bid.price ?? 0), creditLimit, activeBids })
    if (bid.amount > allowed) return { refused: 'credit_limit', figure: allowed }
  }
  const held = accept === 0 && isInLastHour(startOf(lot), now)
  const accepted = accept === 1
  // Accepting a bid that already has this status forwards it.
  if (accepted && to === bid.status && isLive(bid.status)) {
    if (!bid.forwarded && hasStarted(lot, now)) return { refused: 'bidding_closed' }
    if (!bid.forwarded) bid.changedAt = now.getTime()
    bid.forwarded = true
    return { done: {} }
  }
  // After the start nothing goes to the hall: no reviewed bid, and no held one.
  const goes = to === BID_STATUS.bid || (to === BID_STATUS.new && accepted && !bid.forwarded)
  if (isLive(bid.status) && to !== bid.status && goes && hasStarted(lot, now)) return { refused: 'bidding_closed' }
  const dueAt = undoable === 1 && endsBid(to) ? plannedEndAt(now, startOf(lot)) : null
  if (dueAt) {
    Object.assign(bid, { end: { to, dueAt: dueAt.getTime(), held, accepted }, changedAt: now.getTime() })
    return { done: {} }
  }
  // A Win given once more changes nothing.
  if (to === bid.status) return { done: {} }
  const hadWon = isWon(bid.status)
  if (isWon(to) && !hadWon) sellAsBefore(model, bid, lot, now)
  moved(model, bid, to, now, rules, { held, accepted, byPerson: true })
  if (isWon(to) && !hadWon && hasResult(lot.status)) endBidsOfLot(model, lot, now, rules, (_, hasWin) => hasWin)
  return { done: {} }
}

/** A Win that was taken back is set again at its price, unless the lot was priced, changed by a feed, withdrawn, or sold since. */
function sellAsBefore(model: Model, { id, takenBack }: ModelBid, lot: ModelLot, now: Date): void {
  if (!takenBack || lot.soldPrice !== null || lot.offer === 'stock') return
  const { price, at, named } = takenBack
  if (!hasStarted(lot, now) && hasResult(lot.status)) return
  const isSaleBetween = at < lot.startsAt! && hasStarted(lot, now)
  if (named !== lot.named.length || (lot.reportedAt ?? 0) >= at || isSaleBetween) return
  const status = isSold(lot.status)
    ? lot.status
    : isOurSale(model, id, lot)
      ? LOT_STATUS.soldByNegotiation
      : LOT_STATUS.sold
  lot.named.push({ from: null, to: price, was: status === lot.status ? null : lot.status })
  Object.assign(lot, { status, soldPrice: price })
}
